import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readAnalytics, type Analytics } from '../../supabase/dev-server/portal/analytics.ts';
import { readHostUrl } from '../../supabase/dev-server/portal/host-url.ts';
import { headersFile, securityHeaders } from './security-headers.ts';

/** The hosted Supabase that a build is made for. Without a URL the API is the page's own origin. */
export interface Hosting {
  readonly supabaseUrl: string | null;
  readonly publishableKey: string | null;
  /** An image host that the portal uses instead of our own function. */
  readonly imageHostUrl: string | null;
  /** Whether a schedule of the project keeps the public mirror in files: `supabase/functions/snapshot`. */
  readonly snapshot: boolean;
  /** Whom pages may tell of themselves. */
  readonly analytics: Analytics | null;
}

/** Reads the hosting from the environment; refuses half of it and a key that must stay secret. */
export function readHosting(env: Readonly<Record<string, string | undefined>>): Hosting {
  const supabaseUrl = env['VITE_SUPABASE_URL']?.trim() || null;
  const publishableKey = env['VITE_SUPABASE_PUBLISHABLE_KEY']?.trim() || null;
  if ((supabaseUrl === null) !== (publishableKey === null)) {
    throw new Error('VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY belong together: set both or neither');
  }
  if (supabaseUrl !== null && new URL(supabaseUrl).href !== `${new URL(supabaseUrl).origin}/`) {
    throw new Error(`VITE_SUPABASE_URL must be an origin such as https://project.supabase.co, not ${supabaseUrl}`);
  }
  if (publishableKey?.startsWith('sb_secret_')) throw new Error('VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key');
  const imageHostUrl = readHostUrl('IMAGE_HOST_URL', env['IMAGE_HOST_URL']);
  const snapshot = env['PUBLIC_SNAPSHOT'] === '1';
  const analytics = readAnalytics({
    url: env['ANALYTICS_URL'],
    key: env['ANALYTICS_KEY'],
    vitals: env['VITALS_URL'],
  });
  return { supabaseUrl: supabaseUrl && new URL(supabaseUrl).origin, publishableKey, imageHostUrl, snapshot, analytics };
}

/** What the portal has to know before it can speak to its server; empty where whoever serves the page says it. */
export const configText = (hosting: Hosting): string => (hosting.supabaseUrl ? JSON.stringify(hosting) : '');

/** Writes what a static host needs beside the built files: `_headers`, and `config.json` for a hosted Supabase. */
export function hostingFiles(hosting: Hosting): Plugin {
  let outDir = '';
  return {
    name: 'manara:hosting-files',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const html = readFileSync(join(outDir, 'index.html'), 'utf8');
        writeFileSync(join(outDir, '_headers'), headersFile(securityHeaders({ html, ...hosting })));
        const config = configText(hosting);
        if (config) writeFileSync(join(outDir, 'config.json'), `${config}\n`);
      },
    },
  };
}
