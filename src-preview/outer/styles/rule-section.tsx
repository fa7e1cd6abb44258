import type { StyleReport } from '../../protocol/styles.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { SourcePlace } from '../look/source-place.tsx';
import type { ShownRule } from '../state/join-rules.ts';
import { DeclarationField } from './declaration-field.tsx';
import { ownModifiers } from './own-modifiers.ts';
import classes from './styles.module.css';

interface RuleSectionProps {
  readonly rule: ShownRule;
  /** The width from which on a change is to hold; null for where the rule holds. */
  readonly width: string | null;
  readonly isOnlyHere: boolean;
  readonly widths: StyleReport['breakpoints'];
}

/** One rule: what it is, where it is written, whom else it means, and what it says. */
export function RuleSection({ rule, width, isOnlyHere, widths }: RuleSectionProps) {
  const { words } = useWindowLanguage();
  const { selector, conditions, source, declarations } = rule;
  if (source === null) return null;
  // A class of the element's own stands where the rule stands, unless another width is chosen.
  const states = rule.modifiers;
  const modifiers = isOnlyHere
    ? width === null
      ? (ownModifiers(rule, widths) ?? [])
      : [width, ...states]
    : width === null
      ? []
      : [width];
  return (
    <section className={controls.section} aria-label={[selector, ...conditions].join(' ')}>
      <h2 className={controls.heading}>
        <code dir="ltr">{selector}</code>
        <SourcePlace place={source.place} />
      </h2>
      {conditions.map((condition) => (
        <p key={condition} className={controls.quiet}>
          <code dir="ltr">{condition}</code>
        </p>
      ))}
      {source.uses && <p className={controls.quiet}>{words.styles.usedBy(String(source.uses.count))}</p>}
      <div className={classes.declarations}>
        {declarations.map((shown) => (
          <DeclarationField
            key={`${shown.declaration.place.line}:${shown.declaration.place.column} ${shown.declaration.value}`}
            shown={shown}
            target={{ rule: source.target, modifiers, isOnlyHere }}
          />
        ))}
      </div>
    </section>
  );
}
