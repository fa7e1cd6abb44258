import type { Reached } from '../../protocol/reach.ts';
import type { StylingBody } from '../edits/styling-types.ts';
import { sheetAt, targetOfRule } from '../styles/sheets.ts';
import { SmallProject } from './small-project.ts';

/** A page with what is styled by classes, by its kind, and for each of a list. */
export const page = 'src/join-page.tsx';
export const sheet = 'src/join.module.css';
export const files = {
  [page]: `import { Card } from './card.tsx';
import classes from './join.module.css';
export function JoinPage({ posts }: { readonly posts: readonly string[] }) {
  return (
    <main className={classes.join}>
      <div className={classes.way}><a href="/a">A</a></div>
      <div className={classes.way}><b>B</b></div>
      <a className={classes.ask} href="/c">C</a>
      <a href="/d">D</a>
      <h2 id="plain">E</h2>
      <ul>{posts.map((post) => <li key={post} className={classes.post}>{post}</li>)}</ul>
      {posts.map((post) => <Card key={post} title={post} />)}
    </main>
  );
}
`,
  [sheet]: `.way {
  padding: 1px;
}
.way a,
.ask {
  color: red;
  margin: 2px;
}
.post {
  color: green;
}
`,
  'src/card.tsx': `import classes from './card.module.css';
export function Card({ title }: { readonly title: string }) {
  return <article className={classes.card}>{title}</article>;
}
`,
  'src/card.module.css': `.card {
  padding: 32px;
}
`,
  'src/home-page.tsx': `import { Card } from './card.tsx';
export function HomePage() {
  return <Card title="one" />;
}
`,
  'src/theme.css': `a {
  color: blue;
}
`,
};
/** A project of it, in which widths have names. */
export const open = () =>
  new SmallProject(files, {
    languages: [],
    catalogues: [],
    forbidsLiterals: false,
    styles: {
      scales: [],
      never: [],
      logical: null,
      contrast: { least: 4.5, pairs: [] },
      breakpoints: { md: '(min-width: 48em)', lg: '(min-width: 62em)' },
    },
  });

/** Another colour for an element, by somebody who has agreed to nothing. */
export const bodyOf = (project: SmallProject, file: string, at: string): StylingBody => ({
  reactElement: { codebaseId: project.id(file, at) },
  styling: { color: 'black' },
  stylingFramework: 'CSS',
  modifiers: [],
  customProperties: [],
  agreed: [],
});

/** What such a request writes, or why it is refused. */
export const asked = (project: SmallProject, file: string, at: string, more: Partial<StylingBody> = {}) =>
  project.edit({ path: 'mutate/styling', body: { ...bodyOf(project, file, at), ...more } });

/** The first rule that a request is refused for, since it reaches further; fails where it is not. */
export function reachedFirst(answer: ReturnType<typeof asked>): Reached {
  const [first] = ('code' in answer && answer.reached) || [];
  if (typeof first !== 'object') throw new Error('not asked');
  return first;
}

/** The rule of an element with just these selectors. */
export function ruleTarget(project: SmallProject, file: string, at: string, selectors: string): StylingBody['target'] {
  const report = project.styles({ element: { codebaseId: project.id(file, at) } });
  const rule = 'rules' in report ? report.rules.find((one) => one.selectors.join(', ') === selectors) : undefined;
  if (!rule) throw new Error(`no rule ${selectors}`);
  return { rule: rule.target };
}

/** The rule of a sheet that has a selector, whoever is meant by it. */
export function ruleIn({ index }: SmallProject, file: string, selector: string): StylingBody['target'] {
  const found = sheetAt(index.files, file);
  const rule = found?.rules.find(({ selectors }) => selectors.includes(selector));
  if (!found || !rule) throw new Error(`no rule ${selector}`);
  return { rule: targetOfRule({ sheet: found, rule }) };
}

/** The page with something else in the first way, and its sheet with another selector for the list. */
export const writtenIn = (within: string, selector: string): Record<string, string> => ({
  [page]: files[page]
    .replace('<a href="/a">A</a>', within)
    .replace("'./card.tsx';", "'./card.tsx';\nimport { Link } from 'far';"),
  [sheet]: files[sheet].replace('.way a,\n.ask', selector),
});
