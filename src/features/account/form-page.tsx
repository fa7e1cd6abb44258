import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import classes from './form-page.module.css';

export interface FormPageProps {
  readonly title: string;
  readonly lead?: string;
  /** What has to be known before all else; null when there is nothing. */
  readonly note?: string | null;
  /** The head of the document. */
  readonly head: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
  /** Other ways from here, one a line. */
  readonly ways?: readonly { readonly path: string; readonly name: string; readonly before?: string }[] | undefined;
}

/** A page that is one form, or says one thing about an account. */
export function FormPage({ title, lead, note = null, head, headingRef, children, ways }: FormPageProps) {
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      {head}
      <div>
        <h1 ref={headingRef} className="shell-heading" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="shell-door-lead">{lead}</p>}
      </div>
      {note !== null && <p className={classes.note}>{note}</p>}
      {children}
      {ways && (
        <ul className={classes.ways}>
          {ways.map(({ path, name, before }) => (
            <li key={path}>
              {before} <Link to={path}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
