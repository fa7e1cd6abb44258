import type { ReactNode } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { sharedAccountText } from './shared-account-text.ts';
import { FormPage, type FormPageProps } from './form-page.tsx';
import classes from './form-page.module.css';

/** `undecided`: somebody asked, and was told that nothing is decided. `unreached`: the last look found nobody to ask. */
export type ApprovalState = 'waiting' | 'asking' | 'undecided' | 'unreached';

interface PendingPageProps extends Pick<FormPageProps, 'ways'> {
  readonly head: ReactNode;
  readonly words: {
    readonly title: string;
    readonly lead: string;
    readonly next: string;
    readonly check: string;
    readonly unreached: string;
    readonly approved: { readonly title: string; readonly text: string };
    readonly signOut: string;
  };
  readonly isApproved: boolean;
  readonly state: ApprovalState;
  readonly onLook: () => void;
  readonly onSignOut: () => void;
  readonly children?: ReactNode;
}

/** Where an account waits for its approval, and is told of it. */
export function PendingPage(props: PendingPageProps) {
  const { head, words, isApproved, state, onLook, onSignOut, children, ways } = props;
  const shared = useLocalized(sharedAccountText);
  if (isApproved) {
    return (
      <FormPage head={head} title={words.approved.title}>
        <output className={classes.note}>{words.approved.text}</output>
      </FormPage>
    );
  }
  const said = {
    waiting: words.next,
    asking: shared.asking,
    undecided: shared.undecided,
    unreached: words.unreached,
  };
  return (
    <FormPage head={head} title={words.title} lead={words.lead} ways={ways}>
      <output className={classes.quiet}>{said[state]}</output>
      <p className={classes.choices}>
        <button type="button" className="button" onClick={onLook}>
          {words.check}
        </button>
        <button type="button" className="button" data-quiet onClick={onSignOut}>
          {words.signOut}
        </button>
      </p>
      {children}
    </FormPage>
  );
}
