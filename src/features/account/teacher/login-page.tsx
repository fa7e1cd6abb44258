import { WrongPortalNote } from '../wrong-portal-note.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { useLocalized } from '../../../i18n/localized.ts';
import { PortalLogin } from '../portal-login.tsx';
import { teacherText } from './teacher-text.ts';

interface TeacherLoginPageProps {
  readonly paths: { readonly signup: string; readonly forgot: string; readonly student: string };
  /** Somebody signed in who is no teacher, and where they are at home, if anywhere. */
  readonly wrong: { readonly name: string; readonly isStudent: boolean; readonly home: string | null } | null;
  readonly onSignOut: () => void;
}

/** The teachers' login. */
export function TeacherLoginPage({ paths, wrong, onSignOut }: TeacherLoginPageProps) {
  const { login: words } = useLocalized(teacherText);
  const { ownPages } = useLocalized(sharedAccountText);
  return (
    <PortalLogin
      name="teacher-login"
      words={words}
      failure={{ title: words.failed, text: words.failed }}
      forgot={{ path: paths.forgot, name: words.forgot }}
      ways={[
        { path: paths.signup, name: words.signup, before: words.isNew },
        { path: paths.student, name: words.student, before: words.forStudents },
      ]}
      wrongPortal={
        wrong && (
          <WrongPortalNote
            name={wrong.name}
            why={wrong.isStudent ? words.isStudent : `${words.noProfile}.`}
            way={
              wrong.home === null
                ? { path: paths.signup, name: words.finish }
                : { path: wrong.home, name: wrong.isStudent ? words.toStudent : ownPages }
            }
            onSignOut={onSignOut}
          />
        )
      }
      onEntered={({ teacher }) => (teacher === null ? words.noProfile : null)}
    />
  );
}
