import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import type { ShownRule } from '../state/store/join-rules.ts';
import classes from './styles.module.css';

/** The last two parts of where a sheet was served from. */
const shortName = (filename: string) => filename.split('?')[0]?.split('/').slice(-2).join('/') ?? filename;

/** Rules of libraries and of the page itself, which are not written in this project: to be read, with where they are from. */
export function ForeignRules({ rules }: { readonly rules: readonly ShownRule[] }) {
  const { words } = useWindowLanguage();
  if (rules.length === 0) return null;
  return (
    <details className={controls.section}>
      <summary className={controls.quiet}>{words.styles.elsewhere(String(rules.length))}</summary>
      <ul className={classes.why}>
        {rules.map(({ key, selector, conditions, onPage, isInherited }) => (
          <li key={key}>
            <code dir="ltr">{[...conditions, selector].join(' ')}</code>
            <small className={controls.quiet}>
              {isInherited && `${words.styles.inherited} · `}
              <span dir="ltr">{onPage.filename ? shortName(onPage.filename) : words.styles.inPage}</span>
            </small>
            {Object.entries(onPage.styles).map(([name, value]) => (
              <code key={name} dir="ltr" data-lost={onPage.verdicts[name]?.holds === false ? 'lost' : undefined}>
                {`${name}: ${value}`}
              </code>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
