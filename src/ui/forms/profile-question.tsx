import { useId, type ReactNode } from 'react';
import type { Result } from '../../domain/result.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { Icon } from '../icons/icon.tsx';
import { useMediaUrl } from '../pictures/media-url-context.tsx';
import { Picture } from '../pictures/picture.tsx';
import { profileQuestionText } from './profile-question-text.ts';
import { type Discarding, useDiscard } from './use-discard.ts';
import { useReport } from './use-report.ts';
import classes from './profile-question.module.css';

/** A field as it was said here and as the school holds it; empty where there is nothing. */
interface Versions {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ProfileQuestionProps {
  readonly versions: readonly Versions[];
  readonly onKeepMine: () => Promise<Result<unknown, unknown>>;
  readonly onKeepTheirs: () => Discarding;
}

/** Both versions of a profile side by side, until its owner says which one stays. Neither is lost before that. */
export function ProfileQuestion({ versions, onKeepMine, onKeepTheirs }: ProfileQuestionProps) {
  const words = useLocalized(profileQuestionText);
  const discarding = useDiscard();
  const report = useReport();
  const id = useId();
  if (versions.length === 0) return null;
  return (
    <section className={classes.question} aria-labelledby={id}>
      <div role="alert">
        <h2 id={id} className={classes.title}>
          <Icon name="alert" />
          {words.title}
        </h2>
        <p>{words.lead}</p>
      </div>
      {versions.map(({ field, mine, theirs }) => (
        <div key={field}>
          <h3 className={classes.field}>{words.fields[field] ?? field}</h3>
          <dl className={classes.versions}>
            <Version name={words.mine} field={field} value={mine} />
            <Version name={words.theirs} field={field} value={theirs} />
          </dl>
        </div>
      ))}
      <div className={classes.actions}>
        <button type="button" className="button" onClick={() => void report(onKeepMine())}>
          {words.keepMine}
        </button>
        <button
          type="button"
          className="button"
          data-quiet
          onClick={() => void discarding(onKeepTheirs(), { said: words.gone, undo: words.undo })}
        >
          {words.keepTheirs}
        </button>
      </div>
    </section>
  );
}

function Version({ name, field, value }: { readonly name: string; readonly field: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Value field={field} value={value} alt={name} />
      </dd>
    </div>
  );
}

function Value({
  field,
  value,
  alt,
}: {
  readonly field: string;
  readonly value: string;
  readonly alt: string;
}): ReactNode {
  const words = useLocalized(profileQuestionText);
  const media = useMediaUrl();
  if (value === '') return words.nothing;
  if (field === 'profile_photo')
    return (
      <span className={classes.picture}>
        <Picture src={media(value)} alt={alt} />
      </span>
    );
  return (
    <span className={classes.text} dir="auto">
      {value}
    </span>
  );
}
