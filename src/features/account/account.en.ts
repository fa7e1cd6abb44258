import type { AccountMessages } from './account-messages.ts';

export const text: AccountMessages = {
  login: {
    title: 'Sign in',
    description: 'The way to your account in the school’s portal.',
    lead: 'One door for every account: it leads to the page that is yours.',
    submit: 'Sign in',
    sending: 'Signing in…',
    incomplete: 'Please enter both email and password',
    invalidEmail: 'Invalid email format',
    failed: 'An error occurred during login. Please try again.',
    noAccount: 'No account yet?',
    signup: 'Create one',
    forgot: 'Forgot your password?',
    forTeachers: 'A teacher?',
    teacher: 'Teacher sign-in',
    forStudents: 'A student?',
    student: 'Student sign-in',
  },
  signup: {
    title: 'New account',
    description: 'Create an account in the school’s portal.',
    lead: 'A general account. Teachers register through the teachers’ door, students through theirs with an acceptance code.',
    submit: 'Create account',
    sending: 'Creating account…',
    failed: 'Error creating account',
    done: { title: 'You have an account', text: 'Now sign in with your email and password.' },
    login: 'You have an account? Sign in',
    student: 'I am a student and have an acceptance code',
    teacher: 'I am a teacher',
  },
};
