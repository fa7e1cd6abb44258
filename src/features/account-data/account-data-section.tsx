import { useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { type AccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import type { AppError } from '../../domain/app-error.ts';
import type { Result } from '../../domain/result.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { ProfileSection } from '../../ui/forms/profile-section.tsx';
import { showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import type { AccountDataMessages } from './account-data-messages.ts';
import { cancelDeletion, takeMyData, requestDeletion } from './commands.ts';
import { useDeletionDueAt } from './queries.ts';
import classes from './account-data-section.module.css';

/** The words of the section, each language by itself. */
const accountDataText = localized({
  ar: () => import('./account-data.ar.ts').then((module) => module.text),
  en: () => import('./account-data.en.ts').then((module) => module.text),
});

/** What an account may ask about itself: a copy of its data, and its end. For teachers and students alike. */
export function AccountDataSection() {
  const accountStore = useAccountStore();
  return accountStore && <Section accountStore={accountStore} />;
}

function Section({ accountStore: { db } }: { readonly accountStore: AccountStore }) {
  const words = useLocalized(accountDataText);
  const { formats } = useLanguage();
  const { store, account } = useAuth();
  const dueAt = useDeletionDueAt(db);
  const { isBusy, run } = useOneAtATime(words);
  return (
    <ProfileSection title={words.title}>
      <p>{words.exportText}</p>
      <div className={classes.ways}>
        {[undefined, words.headings].map((headings) => {
          const label = headings ? words.exportTable : words.exportAction;
          return (
            <button
              key={label}
              type="button"
              className="button"
              data-quiet
              disabled={isBusy}
              onClick={() =>
                run(
                  () => takeMyData(store.api, headings),
                  (isTaken) => isTaken && words.exported,
                )
              }
            >
              {label}
            </button>
          );
        })}
      </div>
      <p>
        {dueAt === null ? words.deletionText : words.due(formats.date(dueAt))} {account?.teacher && words.ofTeacher}
      </p>
      {dueAt === null ? (
        <Request
          words={words}
          isBusy={isBusy}
          request={() =>
            run(
              () => requestDeletion(db, store.api),
              (due) => words.requested(formats.date(due)),
            )
          }
        />
      ) : (
        <button
          type="button"
          className="button"
          data-quiet
          disabled={isBusy}
          onClick={() =>
            run(
              () => cancelDeletion(db, store.api),
              (was) => (was ? words.cancelled : words.nothingToCancel),
            )
          }
        >
          {words.cancel}
        </button>
      )}
    </ProfileSection>
  );
}

interface RequestProps {
  readonly words: AccountDataMessages;
  readonly isBusy: boolean;
  readonly request: () => void;
}

/** Asks twice: the second question stands where the first stood, so that a slip of the thumb asks for nothing. */
function Request({ words, isBusy, request }: RequestProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <button type="button" className={classes.quiet} onClick={() => setAsked(true)}>
        {words.request}
      </button>
    );
  return (
    <fieldset className={classes.question}>
      <legend>{words.confirmText}</legend>
      <button type="button" className="button" data-quiet disabled={isBusy} onClick={() => setAsked(false)}>
        {words.keep}
      </button>
      <button type="button" className={classes.danger} disabled={isBusy} onClick={request}>
        {words.confirm}
      </button>
    </fieldset>
  );
}

interface OneAtATime {
  readonly isBusy: boolean;
  readonly run: <T>(work: () => Promise<Result<T, AppError>>, said: (value: T) => string | false) => void;
}

/** Runs what the buttons ask for, one thing at a time, and says what became of it. */
function useOneAtATime(words: AccountDataMessages): OneAtATime {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    run(work, said) {
      setBusy(true);
      const tell = async (): Promise<void> => {
        const result = await work();
        if (!result.ok) return showProblem(failureOf(result.error, words));
        const sentence = said(result.value);
        if (sentence !== false) showNotice(sentence);
      };
      void tell().finally(() => setBusy(false));
    },
  };
}

function failureOf(error: AppError, words: AccountDataMessages): string {
  if (error.kind === 'offline' || error.kind === 'portal') return words.offline;
  const isTooOften = 'status' in error.details && error.details.status === 429;
  return isTooOften ? words.tooOften : words.failed;
}
