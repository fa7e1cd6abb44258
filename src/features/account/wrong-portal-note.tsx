import { Link } from 'react-router-dom';
import { useLocalized } from '../../i18n/localized.ts';
import { sharedAccountText } from './shared-account-text.ts';
import classes from './form-page.module.css';

interface WrongPortalNoteProps {
  /** Who is signed in. */
  readonly name: string;
  /** Why this portal is not theirs. */
  readonly why: string;
  /** The way that is. */
  readonly way: { readonly path: string; readonly name: string };
  readonly onSignOut: () => void;
}

/** To somebody signed in who came to the login of another portal: says so, and shows both ways on. */
export function WrongPortalNote({ name, why, way, onSignOut }: WrongPortalNoteProps) {
  const words = useLocalized(sharedAccountText);
  return (
    <div className={classes.wrong}>
      <p>
        {words.signedInAs(name)} {why}
      </p>
      <p className={classes.choices}>
        <Link className="button" to={way.path}>
          {way.name}
        </Link>
        <button type="button" className="button" data-quiet onClick={onSignOut}>
          {words.signOut}
        </button>
      </p>
    </div>
  );
}
