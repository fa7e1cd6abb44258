import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import type { StructureOperation } from '../structure/use-structure-operations.ts';
import classes from './words.module.css';

/** Of a copy that says what its original says: what that means, and one press to words of its own for all of it. */
export function WordsOfCopy({ operation }: { readonly operation: StructureOperation }) {
  const { words } = useWindowLanguage();
  return (
    <section className={controls.section} aria-label={operation.label}>
      <div className={classes.shared}>
        <p>{words.ownWords.copy}</p>
        <button type="button" className={controls.button} onClick={() => void operation.run()}>
          {operation.label}
        </button>
        <p className={controls.quiet}>{words.ownWords.made}</p>
      </div>
    </section>
  );
}
