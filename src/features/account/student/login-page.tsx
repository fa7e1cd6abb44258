import { WrongPortalNote } from '../wrong-portal-note.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { useLocalized } from '../../../i18n/localized.ts';
import { showNotice } from '../../../ui/overlays/notice-store.ts';
import { PortalLogin } from '../portal-login.tsx';
import { studentText } from './student-text.ts';

interface StudentLoginPageProps {
  readonly paths: { readonly signup: string; readonly forgot: string; readonly teacher: string };
  /** Somebody signed in who is no student, and where they are at home, if anywhere. */
  readonly wrong: { readonly name: string; readonly isTeacher: boolean; readonly home: string | null } | null;
  readonly onSignOut: () => void;
}

/** The students' login. */
export function StudentLoginPage({ paths, wrong, onSignOut }: StudentLoginPageProps) {
  const { login: words } = useLocalized(studentText);
  const { wrong: wrongPair, ownPages } = useLocalized(sharedAccountText);
  return (
    <PortalLogin
      name="student-login"
      words={{ ...words, wrong: wrongPair }}
      failure={{ title: words.errorTitle, text: words.unexpected }}
      forgot={{ path: paths.forgot, name: words.forgot }}
      ways={[
        { path: paths.signup, name: words.signup, before: words.isNew },
        { path: paths.teacher, name: words.teacher, before: words.forTeachers },
      ]}
      wrongPortal={
        wrong && (
          <WrongPortalNote
            name={wrong.name}
            why={wrong.isTeacher ? words.isTeacher : words.noStudent}
            way={
              wrong.home === null
                ? { path: paths.signup, name: words.finish }
                : { path: wrong.home, name: wrong.isTeacher ? words.toTeacher : ownPages }
            }
            onSignOut={onSignOut}
          />
        )
      }
      onEntered={({ student }) => {
        if (student !== null) showNotice(words.done);
        return null;
      }}
    />
  );
}
