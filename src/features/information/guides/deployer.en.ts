import type { Guide } from './guide.ts';

export const guide: Guide = {
  title: 'For whoever runs the portal',
  description: 'Trying it on one machine, putting it on the web, the first administrator, and what to look after.',
  lead: 'You need a terminal and `Node 20.19` or newer. What is typed stands in its own letters; the README of the project has the rest.',
  parts: [
    {
      id: 'try',
      heading: 'Try it on this machine',
      steps: [
        '`npm start` sets everything up, makes a school to try and prints an address and an account of each kind.',
        '`npm test` runs every check.',
        'Your own school’s name, address and telephone stand in one file: `src/domain/school.ts`.',
      ],
    },
    {
      id: 'database',
      heading: 'The database',
      steps: [
        'Make a project at Supabase, and put the portal’s address into `auth.site_url` of `supabase/config.toml`.',
        'Then `supabase link`, `supabase db push`, `supabase config push`, `supabase functions deploy`.',
        'In its settings for sign-in, switch on the refusal of leaked passwords.',
        'Name the school’s own networks, so that a whole class may sign in at once: `npm run admin -- networks 203.0.113.8/29` with `DATABASE_URL` before it.',
      ],
    },
    {
      id: 'portal',
      heading: 'The pages',
      steps: [
        'Build with the address and the publishable key of the project: `VITE_SUPABASE_URL=… VITE_SUPABASE_PUBLISHABLE_KEY=… npm run build`. Never the secret key.',
        'Put `dist/` on a web host that reads `dist/_headers`. Addresses that it does not know have to answer with `index.html`.',
        'Computers that many use one after another, as in a lab: make `https://<portal>/?device=shared` the home page of their browser, and switch off that it saves passwords.',
        'Open it on a phone, read a post, switch the network off, and load it again.',
      ],
    },
    {
      id: 'first-day',
      heading: 'The first administrator',
      steps: [
        'Sign up at `/signup` with the administrator’s email: “[[account:signup.submit]]”.',
        '`npm run admin -- grant <email>` shows when that account was made, and its id. Look whether it is yours; the same line with the id makes it administrator.',
        'Sign in at `/login`, and read the guide for administrators.',
      ],
    },
    {
      id: 'look-after',
      heading: 'Look after it',
      steps: [
        'Keep backups of the database, and try to restore one before you need it.',
        'A new build takes over by itself: the portal tells its readers, and never in the middle of a form.',
        'If something is wrong with the service worker, build once with `MANARA_SERVICE_WORKER=off`: it takes itself away, and nothing that people made is lost.',
        'To change words and looks without code, `npm run editor` opens the pages in a window; its own guide is `docs/guide/editor.en.md`.',
      ],
    },
  ],
};
