import type { TargetPeople } from '../src-preview/server/project/target-config.ts';
import { sessionCopyKey, sessionKey } from '../src/backend/auth/session-copy.ts';
import type { Stack } from '../supabase/dev-server/stack.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { demoPassword } from './demo/accounts.ts';

const titles = {
  student: { ar: 'طالب', en: 'Student' },
  teacher: { ar: 'معلم', en: 'Teacher' },
  owner: { ar: 'مالك المدرسة', en: 'Owner' },
  administrator: { ar: 'مدير النظام', en: 'Administrator' },
} as const;
type Kind = keyof typeof titles;
const isOffered = (kind: DemoAccount['kind']): kind is Kind => Object.hasOwn(titles, kind);

/** In the order in which they are offered. */
const kinds = Object.keys(titles);

/** The people of the demo school, as whom the editor lets pages be looked at. They sign in as anybody does: at the stack, by password. */
export function demoPeople({ url, publishableKey }: Pick<Stack, 'url' | 'publishableKey'>): TargetPeople {
  const accounts = demoAccounts()
    .flatMap((account) => (isOffered(account.kind) ? [{ ...account, kind: account.kind }] : []))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  const emailOf = (id: string) => accounts.find(({ kind }) => kind === id)?.email ?? '';
  // Tries to enter are counted: who was let in once is not asked for again.
  const letIn = new Set<string>();
  return {
    list: accounts.map(({ kind, name }) => ({ id: kind, titles: titles[kind], name })),
    async look(id) {
      try {
        const answer = letIn.has(id)
          ? await fetch(`${url}/config.json`)
          : await fetch(`${url}${passwordPath}`, {
              method: 'POST',
              headers: { apikey: publishableKey, 'content-type': 'application/json' },
              body: JSON.stringify({ email: emailOf(id), password: demoPassword }),
            });
        // Any other answer, such as that too many have tried to enter, says nothing of the account.
        if (!answer.ok) return refusesAccount.has(answer.status) ? 'noAccount' : 'noServer';
        letIn.add(id);
        return 'there';
      } catch {
        return 'noServer';
      }
    },
    script: (id) => (id === null ? signOutScript : signInScript(emailOf(id), publishableKey)),
  };
}

/** How the stack answers who has no account, or another password. */
const refusesAccount: ReadonlySet<number> = new Set([400, 401]);

const passwordPath = '/auth/v1/token?grant_type=password';

/** Puts by the session that lies in a page, under whose it is, so that nobody who comes back has to enter anew. */
const leave = `let held=null;try{held=JSON.parse(localStorage.getItem(session))}catch{}
if(held?.user?.email)localStorage.setItem(kept+held.user.email,JSON.stringify(held));
localStorage.removeItem(session);localStorage.removeItem(note)`;

/** Takes up a session that was put by, or signs in: it waits for the answer, as the portal looks next who is there. */
const enter = `let given=localStorage.getItem(kept+email);localStorage.removeItem(kept+email);
if(given===null){const asked=new XMLHttpRequest();asked.open('POST',path,false);
asked.setRequestHeader('apikey',key);asked.setRequestHeader('content-type','application/json');
asked.send(JSON.stringify({email,password}));
if(asked.status!==200)throw new Error('signing in was answered with '+asked.status);
const made=JSON.parse(asked.responseText);made.expires_at??=Math.round(Date.now()/1000)+made.expires_in;given=JSON.stringify(made)}
localStorage.setItem(session,given)`;

/** As the portal keeps who is signed in; who is there already stays so. */
const names = { session: sessionKey, note: sessionCopyKey, kept: 'manara-editor-session ' };
const signOutScript = `{${constants(names)}${leave}}`;

function signInScript(email: string, key: string): string {
  const known = constants({ ...names, path: passwordPath, email, password: demoPassword, key });
  const isThere = `JSON.parse(localStorage.getItem(session)??'null')?.user?.email===email`;
  return `{${known}let isThere=false;try{isThere=${isThere}}catch{}if(!isThere){${leave};${enter}}}`;
}

function constants(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `const ${name}=${JSON.stringify(value)};`)
    .join('');
}
