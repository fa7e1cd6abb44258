import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';
import { configText, type Hosting } from './hosting-files.ts';
import { loadSource } from './load-source.ts';
import { type Preloads, preloadsOf } from './preloads.ts';
import { pages } from '../../src/app/pages.ts';
import type { AuthPageText } from '../../src/app/shell/auth-page-text.ts';
import { usedTokens } from './used-tokens.ts';

type Texts = Record<string, string>;
interface MarkShapes {
  readonly viewBox: string;
  readonly shapes: readonly { readonly fill: string; readonly d: string }[];
}
interface ShellSources {
  readonly mark: MarkShapes;
  readonly ar: Texts;
  readonly en: Texts;
  readonly school: Record<string, string | Record<string, string>>;
}

async function readSources(): Promise<ShellSources> {
  const [ar, en, shell, arAwards, enAwards, arDashboard, enDashboard, school, mark] = await Promise.all([
    loadSource<{ messages: Texts }>('./src/i18n/messages.ar.ts'),
    loadSource<{ messages: Texts }>('./src/i18n/messages.en.ts'),
    loadSource<{ shellWords: Record<'ar' | 'en', Texts> }>('./src/app/shell/shell-words.ts'),
    loadSource<{ text: { intro: string } }>('./src/features/awards/awards.ar.ts'),
    loadSource<{ text: { intro: string } }>('./src/features/awards/awards.en.ts'),
    loadSource<{ text: { greeting: string } }>('./src/features/student-dashboard/dashboard.ar.ts'),
    loadSource<{ text: { greeting: string } }>('./src/features/student-dashboard/dashboard.en.ts'),
    loadSource<{ school: ShellSources['school'] }>('./src/domain/school.ts'),
    loadSource<{ mark: MarkShapes }>('./src/ui/mark-shapes.ts'),
  ]);
  const texts = (messages: Texts, words: Texts, ofPages: Texts): Texts => ({
    ...messages,
    ...Object.fromEntries(Object.entries(words).map(([name, text]) => [`shell.${name}`, text])),
    ...ofPages,
  });
  const pageTexts = (awards: { readonly intro: string }, dashboard: { readonly greeting: string }): Texts => ({
    'awards.intro': awards.intro,
    'dashboard.greeting': dashboard.greeting,
  });
  return {
    ar: texts(ar.messages, shell.shellWords.ar, pageTexts(arAwards.text, arDashboard.text)),
    en: texts(en.messages, shell.shellWords.en, pageTexts(enAwards.text, enDashboard.text)),
    school: school.school,
    mark: mark.mark,
  };
}

const minify = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':');

function markSvg({ viewBox, shapes }: MarkShapes): string {
  const paths = shapes.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`);
  return `<svg viewBox="${viewBox}" aria-hidden="true">${paths.join('')}</svg>`;
}

/** What the shell looks like; of the school's material what it or its pictures wear. */
function shellCss(pictures: string): string {
  const read = (path: string) => readFileSync(path, 'utf8');
  const shell = ['src/ui/fonts.css', 'src/app/shell/shell.css'].map(read).join('\n');
  return minify(`${usedTokens(read('src/ui/tokens.css'), shell + pictures)}\n${shell}`);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON as the value of an attribute: its own quotes need no escape in single ones. */
const attribute = (json: string): string => `'${json.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`;

function valueOf(name: string, { ar, en, school, mark }: ShellSources): string {
  if (name === 'css') return shellCss(markSvg(mark));
  if (name === 'mark') return markSvg(mark);
  const [area = '', ...rest] = name.split('.');
  const key = rest.join('.');
  const [field = '', language = ''] = rest;
  if (area === 'school') return escapeHtml(nested(school[field], language));
  const text = area === 'ar' ? ar[key] : en[key];
  if (text === undefined) throw new Error(`index.html names ${name}, which is no message`);
  return escapeHtml(text);
}

function nested(value: string | Record<string, string> | undefined, key: string): string {
  const found = typeof value === 'object' ? value[key] : value;
  if (found === undefined) throw new Error(`index.html names a fact of the school that is not there: ${key}`);
  return found;
}

/** What makes the page readable to whoever works on it, no visitor has to load. */
const withoutIndents = (html: string): string => html.replaceAll(/^ +(?:\/\/.*\n)?/gm, '');

interface AuthPage {
  readonly title: string;
  readonly lead: string;
}

/** What the auth pages say in a language, as `first-script.ts` reads it. */
async function authPagesIn(language: 'ar' | 'en'): Promise<AuthPageText> {
  const authPages = await Promise.all(
    Object.values(pages).map(async ({ path, shell }) => {
      if (!shell) return [];
      const source = `./src/features/account/${shell.text}.${language}.ts`;
      const { text } = await loadSource<{ readonly text: Readonly<Record<string, AuthPage>> }>(source);
      const authPage = text[shell.part];
      if (!authPage) throw new Error(`${source} has no part called ${shell.part}`);
      return [[path.slice(1), [authPage.title, authPage.lead]] as const];
    }),
  );
  return Object.fromEntries(authPages.flat());
}

/** What the shell has of its own. */
const shellFolder = '/src/app/shell/';
/** What runs before anything is painted, and the tag that waits for it in index.html. */
const firstScript = 'src/app/shell/first-script.ts';
const firstScriptTag = '<script data-config="" data-auth-pages="{}" data-preloads="{}"></script>';

/**
 * A stylesheet in the head would hold back the first paint for a round trip; the inlined shell needs none. It is asked for
 * before the scripts all the same: where a browser opens six connections to a server, the seventh file waits for one.
 */
function stylesheetsLast(html: string): string {
  const links = html.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  const without = links.reduce((rest, link) => rest.replace(link, ''), html);
  const ahead = links.map((link) => link.replace('rel="stylesheet"', 'rel="preload" as="style"'));
  return without
    .replace('</body>', `${links.join('')}</body>`)
    .replace('<script async', `${ahead.join('')}<script async`);
}

/**
 * What the entry imports becomes a script before it: each is then evaluated in a task of its own, and between two a slow
 * phone answers its user.
 */
function importsFirst(html: string): string {
  const entry = /[ \t]*<script type="module"[^>]*><\/script>\n?/.exec(html)?.[0];
  if (entry === undefined) throw new Error('index.html has no entry');
  const links = /[ \t]*<link rel="modulepreload"([^>]*) href="([^"]+)">\n?/g;
  const script = ([, attributes = '', href = '']: RegExpMatchArray, when = '') =>
    `<script ${when}type="module"${attributes} src="${href}"></script>`;
  const found = [...html.matchAll(links)];
  const isAhead = ([link]: RegExpMatchArray) => link.includes('/head-start-');
  // The head start needs none of the others, and they take longer to arrive.
  const ahead = found.filter(isAhead).map((link) => script(link, 'async '));
  const inOrder = found.filter((link) => !isAhead(link)).map((link) => script(link));
  return html
    .replace(entry, '')
    .replaceAll(links, '')
    .replace('</head>', `${[...ahead, ...inOrder].join('\n')}\n${entry}</head>`);
}

/**
 * Fills the static shell of index.html from the portal's own sources, puts stylesheets behind it, and tells the inline
 * script which chunks the first route needs, so that they load beside the entry and not after it.
 */
export function shellPlugin(loads: Readonly<Record<string, string>>, hosting: Hosting): Plugin[] {
  return [
    {
      name: 'manara:shell',
      transformIndexHtml: {
        order: 'pre',
        async handler(html, { filename }) {
          // Another page, of whoever serves the portal's sources.
          if (basename(filename) !== 'index.html') return html;
          if (!html.includes(firstScriptTag)) throw new Error(`index.html has no ${firstScriptTag}`);
          const [sources, script, ar, en] = await Promise.all([
            readSources(),
            bundleScript(firstScript),
            authPagesIn('ar'),
            authPagesIn('en'),
          ]);
          const authPages = attribute(JSON.stringify({ ar, en }));
          return html
            .replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => valueOf(name, sources))
            .replace(firstScriptTag, (tag) =>
              tag
                .replace('><', () => `>${script}<`)
                .replace('data-auth-pages="{}"', () => `data-auth-pages=${authPages}`),
            );
        },
      },
    },
    {
      name: 'manara:shell-sources',
      apply: 'serve',
      // No module of the page imports them: without this, their edits are seen when somebody loads the page again.
      hotUpdate({ file, modules }) {
        if (modules.length > 0 || !file.includes(shellFolder) || file.endsWith('.test.ts')) return;
        this.environment.hot.send({ type: 'full-reload', path: '*' });
      },
    },
    {
      name: 'manara:first-route',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle }): string | { html: string; tags: HtmlTagDescriptor[] } {
          const preloads: Preloads = bundle ? preloadsOf(bundle, loads) : {};
          const told = html
            .replace('data-preloads="{}"', `data-preloads=${attribute(JSON.stringify(preloads))}`)
            .replace('data-config=""', `data-config=${attribute(configText(hosting))}`);
          return stylesheetsLast(importsFirst(withoutIndents(told)));
        },
      },
    },
  ];
}
