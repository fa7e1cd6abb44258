import { type ReactNode, type Ref, use } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icons/icon.tsx';
import { AuthPanelContext } from './auth-panel-context.ts';
import classes from './form-page.module.css';

/** Another way from an auth page. */
export interface Way {
  readonly path: string;
  readonly name: string;
  /** Whom it is for. */
  readonly before?: string;
}

export interface FormPageProps {
  readonly title: string;
  readonly lead?: string;
  /** What has to be known before all else; null when there is nothing. */
  readonly note?: string | null;
  /** The head of the document. */
  readonly head: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Fields stand in two columns, where there is room. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** Other ways from here, one a line. */
  readonly ways?: readonly Way[] | undefined;
}

/**
 * An auth page: a form, or what is said about an account, and beside it the panel that the page chose. On a phone the
 * panel is the band under the title, and what it says follows the form.
 */
export function FormPage(props: FormPageProps) {
  const { title, lead, note = null, head, headingRef, isWide = false, children, ways } = props;
  const panel = use(AuthPanelContext);
  return (
    <div className={classes.authPage} data-auth-page-shown>
      {head}
      <div className={classes.split}>
        <div className={classes.page} data-wide={isWide || undefined}>
          <div className={classes.head}>
            <div className={classes.bandPattern}>
              <div className={classes.bandLighthouse} />
            </div>
            <h1 ref={headingRef} className="shell-heading" tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className="shell-auth-page-lead">{lead}</p>}
          </div>
          {note !== null && <p className={classes.note}>{note}</p>}
          {children}
          {ways && (
            <ul className={classes.ways}>
              {ways.map((way) => (
                <li key={way.path}>
                  <Link to={way.path}>
                    {way.before && <span className={classes.before}>{way.before} </span>}
                    <b>{way.name}</b>
                    <Icon name="onward" size={20} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={classes.panel}>
          {/* The lighthouse as the school's pictures draw it: its beam falls on what the panel says. */}
          <div className={classes.inner}>
            <div className={classes.beam} />
            <div className={classes.sea} />
            <div className={classes.lighthouse} />
            <div className={classes.said}>{panel}</div>
          </div>
        </div>
      </div>
    </div>
  );
}
