import { files, open, page, sheet } from './reach.fixture.ts';

/** What stands around a heading of the page, what its sheet says beside, and the rule that only this one comes to. */
export const onlyHereCases: readonly (readonly [what: string, css: string, written: RegExp, global?: string])[] = [
  ['nothing else', '', /^\.tHere \{\n {2}color: black;\n\}/m],
  ['a weaker rule for its kind', 'h2 { color: red; }', /^\.tHere \{/m],
  ['a class and a kind in it', '.box h2 { color: red; }', /^\.box \.tHere \{/m],
  ['a class in another', '.box .t { color: red; }', /^\.box \.tHere \{/m],
  ['two classes of its own behind it', '.t.t2 { color: red; }', /^\.tHere\.tHere\.tHere \{/m],
  ['a kind with a class', 'h2.t { color: red; }', /^\.tHere\.tHere \{/m],
  ['a class that the sources do not have around it', '.far h2 { color: red; }', /^\.tHere\.tHere \{/m],
  ['a nested rule', '.box { & h2 { color: red; } }', /^\.tHere\.tHere \{/m],
  ['what says nothing with its strength', ':where(.box h2.t) { color: red; }', /^\.tHere \{/m],
  ['the strongest of several', ':is(.box, .far.far) h2 { color: red; }', /^\.tHere\.tHere\.tHere \{/m],
  ['a rule of a layer', '@layer low { .box h2 { color: red; } }', /^\.tHere \{/m],
  ['another state', '.box h2:hover { color: red; }', /^\.tHere \{/m],
  ['another width', '@media (min-width: 48em) { .box h2 { color: red; } }', /^\.tHere \{/m],
  ['another property', '.box h2 { margin: 1px; }', /^\.tHere \{/m],
  ['a kind with a pseudo-class', 'h2:first-child { color: red; }', /^\.tHere\.tHere \{/m],
  ['a rule of what is named like a state', '.far\\:focus h2 { color: red; }', /^\.tHere\.tHere \{/m],
  ['what is not pointed at', 'h2:not(:hover) { color: red; }', /^\.tHere\.tHere \{/m],
  ['one of several states', 'h2:is(:hover, :focus) { color: red; }', /^\.tHere \{/m],
  ['a rule of a scope that is as strong', '@scope (.box) { :first-child { color: red; } }', /^\.tHere\.tHere \{/m],
  ['a weaker rule of a scope', '@scope (.box) { h2 { color: red; } }', /^\.tHere \{/m],
  ['an id in the module', ':global(#plain) { color: red; }', /^\.tHere:not\(#tHere\) \{/m],
  ['ids of another sheet', '', /^\.tHere:not\(#tHere#tHere\) \{/m, 'main #plain#plain { color: red; }'],
  ['a rule of another sheet', '', /^\.tHere\.tHere \{/m, 'main h2[id] { color: red; }'],
];
/** A project in which a heading stands in a box, each with classes of one sheet. */
export const inBox = (css: string, global = '') => {
  const project = open();
  project.write({
    [page]: files[page].replace(
      '<h2 id="plain">E</h2>',
      '<div className={classes.box}><h2 id="plain" className={`${classes.t} ${classes.t2}`}>E</h2></div>',
    ),
    [sheet]: `${files[sheet]}.t {\n  margin: 0;\n}\n.box {\n  gap: 0;\n}\n${css}\n`,
    'src/theme.css': `${files['src/theme.css']}${global}\n`,
    'index.html': '<script type="module" src="/src/main.tsx"></script>',
    'src/main.tsx': "import './theme.css';\nimport './join-page.tsx';\n",
  });
  return project;
};

/** The heading as a page has it, once it has a class of its own. */
export const headingOfBox = '<main><div class="box"><h2 id="plain" class="t t2 tHere">E</h2></div></main>';
