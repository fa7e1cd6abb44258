import { Link } from 'react-router-dom';
import { isolate } from '../../i18n/isolate.ts';
import { useLocalized } from '../../i18n/localized.ts';
import classes from './form-page.module.css';
import { sharedAccountText } from './shared-account-text.ts';

/** Whose account the link of a mail leads into, as far as the server has been asked. */
export type LinkFinding =
  | { readonly name: 'held' }
  | { readonly name: 'asking' }
  | { readonly name: 'unknown' }
  | { readonly name: 'own' | 'another'; readonly email: string };

interface LinkQuestionProps {
  /** Who is signed in. */
  readonly name: string;
  readonly finding: LinkFinding;
  readonly home: string;
  readonly onAsk: () => void;
  readonly onEnter: () => void;
  readonly onSignOut: () => void;
}

/** Asks somebody signed in, who opened the link of a mail, whether they mean to follow it, and says whose it is. */
export function LinkQuestion({ name, finding, home, onAsk, onEnter, onSignOut }: LinkQuestionProps) {
  const words = useLocalized(sharedAccountText);
  const ways = {
    held: { says: () => words.linkHeld, does: words.linkLook, go: onAsk },
    asking: null,
    unknown: { says: words.linkUnknown, does: words.linkAsk, go: onAsk },
    own: { says: words.linkOfOwn, does: words.linkEnter, go: onEnter },
    another: { says: words.linkOfAnother, does: words.signOut, go: onSignOut },
  };
  const way = ways[finding.name];
  const email = 'email' in finding ? isolate(finding.email) : '';
  return (
    <div className={classes.wrong}>
      <p aria-live="polite">
        {words.signedInAs(name)} {way === null ? words.linkAsking : way.says(email)}
      </p>
      <p className={classes.choices}>
        <Link className="button" to={home}>
          {words.ownPages}
        </Link>
        {way && (
          <button type="button" className="button" data-quiet onClick={way.go}>
            {way.does}
          </button>
        )}
      </p>
    </div>
  );
}
