import type { Node } from 'oxc-parser';
import { expect, test } from 'vitest';
import { declaredType } from './edits/declared-type.ts';
import { exportedValue, valueOf } from './edits/structure/exported-value.ts';
import { namesOfModule } from './module-names.ts';
import type { ParsedFile } from './parsed-file.ts';
import { followImport } from './resolve-export.ts';
import { SmallProject } from './testing/small-project.ts';
import { Evaluation } from './texts/evaluate.ts';
import { surroundingsAt } from './texts/origin.ts';

/** How a name gets out of the module that declares it; `KIND` is `const` for values and `type` for types. */
interface Form {
  readonly imported: string;
  /** What the app calls it. */
  readonly used?: string;
  readonly home?: string;
  readonly [barrel: `${string}.ts`]: string;
}

const exported = "export KIND it = 'found';";

const found: Readonly<Record<string, Form>> = {
  'a declaration': { imported: "{ it } from './home'" },
  'a list': { imported: "{ it } from './home'", home: "KIND it = 'found'; export { it };" },
  'a list with another name': { imported: "{ it } from './home'", home: "KIND own = 'found'; export { own as it };" },
  'a name that is a text': {
    imported: "{ 'the thing' as it } from './home'",
    home: "KIND own = 'found'; export { own as 'the thing' };",
  },
  'an import under another name': { imported: "{ own as it } from './home'", home: "export KIND own = 'found';" },
  'a default': { imported: "it from './home'", home: "KIND own = 'found'; export default own;" },
  'a default in a list': { imported: "it from './home'", home: "KIND own = 'found'; export { own as default };" },
  'a default of what is imported': {
    imported: "it from './barrel'",
    'barrel.ts': "import { it } from './home'; export default it;",
  },
  'export from': { imported: "{ it } from './barrel'", 'barrel.ts': "export { it } from './home';" },
  'export from under another name': {
    imported: "{ it } from './barrel'",
    home: "export KIND own = 'found';",
    'barrel.ts': "export { own as it } from './home';",
  },
  'a default that is given a name': {
    imported: "{ it } from './barrel'",
    home: "KIND own = 'found'; export default own;",
    'barrel.ts': "export { default as it } from './home';",
  },
  'what is imported, then exported': {
    imported: "{ it } from './barrel'",
    'barrel.ts': "import { it as there } from './home'; export { there as it };",
  },
  'export star': { imported: "{ it } from './barrel'", 'barrel.ts': "export * from './home';" },
  'export star of export star': {
    imported: "{ it } from './barrel'",
    'barrel.ts': "export * from './middle';",
    'middle.ts': "export * from 'a-package'; export * from './home';",
  },
  'export star as a name': {
    imported: "{ all } from './barrel'",
    used: 'all.it',
    'barrel.ts': "export * as all from './home';",
  },
  'a whole module, imported, then exported': {
    imported: "{ all } from './barrel'",
    used: 'all.it',
    'barrel.ts': "import * as all from './home'; export { all };",
  },
  'a whole module as the default': {
    imported: "all from './barrel'",
    used: 'all.it',
    'barrel.ts': "import * as all from './home'; export default all;",
  },
  'a whole module of a barrel': {
    imported: "* as all from './barrel'",
    used: 'all.it',
    'barrel.ts': "export * from './home';",
  },
  'a whole module in a whole module': {
    imported: "* as all from './barrel'",
    used: 'all.parts.it',
    'barrel.ts': "export * as parts from './home';",
  },
  'a circle that has a way out': {
    imported: "{ it } from './barrel'",
    'barrel.ts': "export * from './other'; export * from './home';",
    'other.ts': "export * from './barrel';",
  },
  'the same thing by two ways': {
    imported: "{ it } from './barrel'",
    'barrel.ts': "export * from './one'; export * from './other';",
    'one.ts': "export { it } from './home';",
    'other.ts': "import { it } from './home'; export { it };",
  },
  'a name of its own before what is passed on': {
    imported: "{ it } from './barrel'",
    'barrel.ts': "export * from './other'; export { it } from './home';",
    'other.ts': "export KIND it = 'other';",
  },
};

const missing: Readonly<Record<string, Form>> = {
  'a name that is not exported': { imported: "{ it } from './home'", home: "KIND it = 'found';" },
  'a name that is exported as another': {
    imported: "{ it } from './home'",
    home: "KIND it = 'found'; export { it as other };",
  },
  'what is only imported': { imported: "{ it } from './barrel'", 'barrel.ts': "import { it } from './home';" },
  'a default through export star': {
    imported: "it from './barrel'",
    home: "KIND own = 'found'; export default own;",
    'barrel.ts': "export * from './home';",
  },
  'a name of two modules that are passed on': {
    imported: "{ it } from './barrel'",
    'barrel.ts': "export * from './home'; export * from './other';",
    'other.ts': "export KIND it = 'other';",
  },
  'a name of two modules, deeper down': {
    imported: "{ it } from './barrel'",
    'barrel.ts': "export * from './middle';",
    'middle.ts': "export * from './home'; export * from './other';",
    'other.ts': "export KIND it = 'other';",
  },
  'a name of a module and of a package': {
    imported: "{ it } from './barrel'",
    'barrel.ts': "export * from './home'; export * from './other';",
    'other.ts': "export { it } from 'a-package';",
  },
  'a circle': {
    imported: "{ it } from './barrel'",
    'barrel.ts': "export { it } from './other';",
    'other.ts': "export { it } from './barrel';",
  },
  'a circle of export star': {
    imported: "{ it } from './barrel'",
    'barrel.ts': "export * from './barrel'; export * from './other';",
    'other.ts': "export * from './barrel';",
  },
  'a name in a whole module that has it not': {
    imported: "{ all } from './barrel'",
    used: 'all.it',
    home: "KIND it = 'found'; export {};",
    'barrel.ts': "export * as all from './home';",
  },
  'a package': { imported: "{ it } from 'a-package'" },
};

/** The app that uses it, with its last statement's expression or type. */
function app({ imported, used = 'it', home = exported, ...barrels }: Form, kind: 'const' | 'type') {
  const use = kind === 'const' ? `void ${used};` : `declare const use: ${used};`;
  const sources = { 'app.ts': `import ${imported};\n${use}\n`, 'home.ts': home, ...barrels };
  const project = new SmallProject(
    Object.fromEntries(Object.entries(sources).map(([file, text]) => [file, text.replaceAll('KIND', kind)])),
  );
  const file = project.index.parsed('app.ts');
  const last = file?.program.body.at(-1);
  if (!file || !last) throw new Error('the app does not parse');
  return { index: project.index, file, last, way: used.split('.') };
}

const written = ({ text }: ParsedFile, { start, end }: Node) => text.slice(start, end);

/** What the evaluator finds. */
function evaluated(form: Form): string | undefined {
  const { index, file, last } = app(form, 'const');
  if (last.type !== 'ExpressionStatement' || last.expression.type !== 'UnaryExpression') throw new Error('no use');
  const { argument } = last.expression;
  const origins = new Evaluation(index, () => []).of(argument, surroundingsAt(file, argument.start, null));
  const texts = origins.map((origin) =>
    origin.kind === 'node' ? written(origin.around.file, origin.node) : origin.kind,
  );
  return texts.join(' ') === 'data' ? undefined : texts.join(' ');
}

/** What stands behind the export. */
function valued(form: Form): string | undefined {
  const { index, file, way } = app(form, 'const');
  const [name = '', ...rest] = way;
  const binding = namesOfModule(file).get(name);
  if (binding?.kind !== 'import') throw new Error('no import');
  const module = index.parsed(index.resolve(file.file, binding.from) ?? '');
  const value =
    rest.length > 0
      ? valueOf(followImport(index, file, binding, { way: rest })?.exported)
      : module && exportedValue(index, module, binding.name);
  return value && written(value.file, value.node);
}

/** What the alias stands for. */
function typed(form: Form): string | undefined {
  const { index, file, last } = app(form, 'type');
  const [declarator] = last.type === 'VariableDeclaration' ? last.declarations : [];
  const type = declarator?.id.typeAnnotation?.typeAnnotation;
  const alias = type && declaredType(index, { type, file });
  return alias && written(alias.file, alias.type);
}

const uses = { evaluated, valued, typed };

test.each(Object.keys(found))('%s is found wherever exports are followed', (name) => {
  for (const [use, of] of Object.entries(uses)) expect([use, of(found[name] as Form)]).toEqual([use, "'found'"]);
});

test.each(Object.keys(missing))('%s means nothing wherever exports are followed', (name) => {
  for (const [use, of] of Object.entries(uses)) expect([use, of(missing[name] as Form)]).toEqual([use, undefined]);
});

test('what is exported as a type is none of the values', () => {
  const form: Form = { imported: "{ it } from './barrel'", 'barrel.ts': "export type { it } from './home';" };
  expect([evaluated(form), valued(form), typed(form)]).toEqual([undefined, undefined, "'found'"]);
  const passed: Form = { imported: "{ it } from './barrel'", 'barrel.ts': "export type * from './home';" };
  expect([evaluated(passed), valued(passed), typed(passed)]).toEqual([undefined, undefined, "'found'"]);
});

test('a type and a value of two modules stand beside each other for what runs', () => {
  const form: Form = {
    imported: "{ it } from './barrel'",
    'barrel.ts': "export * from './types'; export * from './home';",
    'types.ts': "export type it = 'type';",
  };
  expect([evaluated(form), valued(form)]).toEqual(["'found'", "'found'"]);
});

test('a function that is the default is known by its name in its own module', () => {
  const project = new SmallProject({ 'home.ts': "export default function own() { return 'found'; }\n" });
  const file = project.index.parsed('home.ts');
  const value = file && exportedValue(project.index, file, 'default');
  expect(value?.node.type).toBe('FunctionDeclaration');
  expect(file && namesOfModule(file).get('own')).toMatchObject({ kind: 'value', node: value?.node });
});
