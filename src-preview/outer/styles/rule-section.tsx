import type { StyleReport } from '../../protocol/styles.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { placeName } from '../look/source-place.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { ShownRule } from '../state/store/join-rules.ts';
import { DeclarationField } from './declaration-field.tsx';
import { ruleInWords } from './rule-in-words.ts';
import { type StyleChoice, wantedStyle } from './style-choice.ts';
import classes from './styles.module.css';

interface RuleSectionProps {
  readonly rule: ShownRule;
  readonly choice: StyleChoice;
  readonly widths: StyleReport['breakpoints'];
}

/** One rule: what it is, where it is written, whom else it means, and what it says. */
export function RuleSection({ rule, choice, widths }: RuleSectionProps) {
  const editor = useEditor();
  const { words, figures } = useWindowLanguage();
  const { selector, conditions, source, declarations, isInherited } = rule;
  if (source === null) return null;
  const isOnlyHere = choice.isOnlyHere && !isInherited;
  return (
    <section className={controls.section} aria-label={[selector, ...conditions].join(' ')}>
      <h2 className={controls.heading}>
        <span>{ruleInWords(rule, words, figures)}</span>
        <button
          type="button"
          className={`${controls.place} ${controls.link}`}
          dir="ltr"
          title={`${source.place.file}:${source.place.line}`}
          aria-label={words.styles.openRule(selector)}
          onClick={() => void editor.openRule(source.target)}
        >
          {placeName(source.place)}
        </button>
      </h2>
      <p className={controls.quiet}>
        <code dir="ltr">{selector}</code>
      </p>
      {conditions.map((condition) => (
        <p key={condition} className={controls.quiet}>
          <code dir="ltr">{condition}</code>
        </p>
      ))}
      {source.waits && <p className={controls.quiet}>{words.styles.field.onlyWhile(source.waits)}</p>}
      {source.uses && <p className={controls.quiet}>{words.styles.usedBy(String(source.uses.count))}</p>}
      <div className={classes.declarations}>
        {declarations.map((shown) => {
          const saying = { rule, declaration: shown.declaration, value: shown.declaration.value, lost: shown.lost };
          const wanted = (value: string) => {
            const values = { [shown.declaration.name]: value };
            const asked = wantedStyle(values, { from: saying, inline: null }, { ...choice, isOnlyHere }, widths);
            return isInherited
              ? { ...asked, target: { kind: 'rule', rule: source.target, page: rule.onPage } as const }
              : asked;
          };
          return (
            <DeclarationField
              key={`${shown.declaration.place.line}:${shown.declaration.place.column} ${shown.declaration.value}`}
              shown={shown}
              canRemove={!isOnlyHere}
              wanted={wanted}
            />
          );
        })}
      </div>
    </section>
  );
}
