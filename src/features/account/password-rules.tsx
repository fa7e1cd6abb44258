import { passwordRules } from '../../domain/password-rules.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { sharedAccountText } from './shared-account-text.ts';
import classes from './password-rules.module.css';

interface PasswordRulesProps {
  /** By which the field says that they are about it. */
  readonly id: string;
  readonly password: string;
}

/** What a new password needs, each a tick once it is there. */
export function PasswordRules({ id, password }: PasswordRulesProps) {
  const { rules } = useLocalized(sharedAccountText);
  return (
    <ul id={id} className={classes.rules}>
      {rules.map((rule, place) => {
        const isMet = passwordRules[place]?.(password) ?? false;
        return (
          <li key={rule} data-met={isMet || undefined}>
            {isMet ? <Icon name="check" size={16} /> : <span className={classes.dot} />}
            {rule}
          </li>
        );
      })}
    </ul>
  );
}
