import * as fc from '../../../scripts/testing/properties.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { portalTarget } from '../../portal.config.ts';
import type { Refusal } from '../../protocol/refusals.ts';
import type { StylingBody } from '../edits/styling-types.ts';
import { fileDraws } from '../testing/file-draws.ts';
import { SmallProject } from '../testing/small-project.ts';
import { usesOfClass } from './class-uses.ts';
import { valueProblem } from './css-value.ts';
import { isMadeOften } from './made-often.ts';
import { isSheetFailure, type ParsedSheet, parseSheet } from './parsed-sheet.ts';
import { classesOfElement } from './styled-classes.ts';

const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
  (name) => `src/${name.split(sep).join('/')}`,
);
const sources = paths.filter((name) => /[.](?:tsx?|css)$/.test(name) && !/[.]test[.]|\/testing\//.test(name));
const texts = Object.fromEntries(sources.map((file) => [file, readFileSync(join('.', file), 'utf8')]));
const sheets = sources.filter((file) => file.endsWith('.css'));
let project: SmallProject;
beforeAll(() => {
  project = new SmallProject(texts, portalTarget.project);
});

function sheetOf(file: string, text = texts[file] ?? ''): ParsedSheet {
  const sheet = parseSheet(file, text);
  if (isSheetFailure(sheet)) throw new Error(`${file}: ${sheet.message}`);
  return sheet;
}

test('every style sheet of the portal is read, and every value is found where it stands', () => {
  expect(sheets.length).toBeGreaterThan(80);
  let count = 0;
  for (const file of sheets)
    for (const { declarations } of sheetOf(file).rules)
      for (const { value, valueSpan, name } of declarations) {
        count += 1;
        const written = texts[file]?.slice(valueSpan.start, valueSpan.end) ?? '';
        expect(written.replaceAll(/\/\*.*?\*\//g, ''), `${file}: ${name}`).toBe(value);
      }
  expect(count).toBeGreaterThan(2_500);
});

test('every value that the portal writes is one that may be written', () => {
  const refused = sheets.flatMap((file) =>
    sheetOf(file)
      .rules.flatMap(({ declarations }) => declarations)
      .filter(({ name, value }) => !value.includes('\n') && valueProblem(name, value) !== undefined)
      .map(({ value }) => value),
  );
  // A picture that is drawn in a sheet stays, and is not typed anew: an address that leads out of the project may run.
  const others = refused.filter((value) => !value.startsWith('url("data:image/svg+xml'));
  // The one vendor's word in the sheets.
  expect(others).toEqual(['-webkit-match-parent']);
  expect(refused.length - others.length).toBeLessThan(3);
});

/** Every use of a class of a module, counted by another parser: by sheet and class the places of the elements that have it. */
function usesByTypeScript(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of sources.filter((name) => name.endsWith('.tsx'))) {
    const tree = ts.createSourceFile(file, texts[file] ?? '', ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const imported = new Map<string, string>();
    for (const statement of tree.statements)
      if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
        const name = statement.importClause?.name?.text;
        if (name && /[.]module[.]css$/.test(statement.moduleSpecifier.text))
          imported.set(name, join(file, '..', statement.moduleSpecifier.text));
      }
    const visit = (node: ts.Node, element: ts.Node | null): void => {
      const isTag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
      const around = isTag ? node : ts.isJsxElement(node) ? null : element;
      if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
        const sheet = imported.get(node.expression.text);
        const at = element ?? node;
        const key = `${sheet}\n${node.name.text}`;
        if (sheet) found.set(key, (found.get(key) ?? new Set()).add(`${file}:${at.getStart(tree)}`));
      }
      ts.forEachChild(node, (child) => visit(child, around));
    };
    visit(tree, null);
  }
  return found;
}

test('who uses a class is counted right for every class of every module', () => {
  const expected = usesByTypeScript();
  expect(expected.size).toBeGreaterThan(400);
  for (const [key, places] of expected) {
    const [sheet = '', name = ''] = key.split('\n');
    const { uses, mayBeMore } = usesOfClass(project.index, sheet, name);
    const found = uses.map(({ file, element, start }) => {
      const at = project.index.parsed(file)?.elements[element]?.start ?? start;
      return `${file}:${at}`;
    });
    expect(found.toSorted(), key).toEqual([...places].toSorted());
    expect(mayBeMore).toBe(false);
  }
});

const values: readonly (readonly [string, string])[] = [
  ['padding-inline', '12px'],
  ['paddingBlockStart', 'var(--gutter)'],
  ['margin', '0 auto'],
  ['color', 'var(--brand)'],
  ['background', 'color-mix(in srgb, var(--brand) 20%, transparent)'],
  ['font-size', 'var(--size-lead)'],
  ['gap', '4px 8px'],
  ['display', 'grid'],
  ['border-radius', '10px'],
  ['grid-template-columns', 'minmax(0, 1fr) 250px'],
  ['box-shadow', '0 1px 2px rgb(0 0 0 / 20%)'],
  ['inline-size', 'min(100%, 40ch)'],
];

/** What the portal's own check of its styles looks for. */
const forbidden = [
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-)?(?:left|right)(?:-\w+)?\s*:|text-align:\s*(?:left|right)|float:|(?<!-)direction:/,
  /letter-spacing|font-style:\s*italic|text-align:\s*justify/,
  /(?<![-\w])font-size:(?!\s*(?:var\(--size-\w+\)|106\.25%|17px|1\.06em|inherit))/,
];

function isRefusal(result: ReturnType<SmallProject['edit']>): result is Refusal {
  return 'code' in result && typeof result['code'] === 'string';
}

interface Scene {
  /** Its file, and the one of its elements that have a class of a module. */
  readonly element: { readonly file: string; readonly index: number };
  readonly values: readonly (readonly [string, string])[];
  readonly modifiers: readonly string[];
  readonly isOnlyHere: boolean;
}
const sceneOf = (element: fc.Arbitrary<Scene['element']>): fc.Arbitrary<Scene> =>
  fc.record({
    element,
    values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3, selector: ([name]) => name }),
    modifiers: fc.constantFrom<readonly string[]>([], [], ['md'], ['lg'], ['sm'], ['hover'], ['lg', 'focus-visible']),
    isOnlyHere: fc.boolean(),
  });

const declarationsOf = ({ rules }: ParsedSheet) =>
  rules.map(({ selectors, conditions, declarations }) => ({
    rule: [...conditions, ...selectors].join(' | '),
    declarations: declarations.map(({ name, value, isImportant }) => `${name}: ${value}${isImportant ? ' !' : ''}`),
  }));

/** Takes out what an edit may have put in: what is left has to be what was there. */
function withoutEdit(after: ParsedSheet, before: ParsedSheet, edit: Scene) {
  const names = new Set(edit.values.map(([name]) => inSheet(name)));
  const strip = (sheet: ParsedSheet) =>
    declarationsOf(sheet).map(({ rule, declarations }) => ({
      rule,
      declarations: declarations.filter((one) => !names.has(one.split(':')[0] ?? '')),
    }));
  const left = strip(before);
  const extra = strip(after).filter(({ rule, declarations }, index, all) => {
    const nth = all.slice(0, index).filter((one) => one.rule === rule).length;
    const known = left.filter((one) => one.rule === rule)[nth];
    return !(known && known.declarations.join() === declarations.join());
  });
  return extra.filter(({ declarations }) => declarations.length > 0);
}

/** The name of a property as a sheet has it. */
const inSheet = (name: string) => name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

/** Whether the sheets of an element already give each value that is asked for. */
function saysAll(of: readonly string[], edit: Scene): boolean {
  const said = of.flatMap((sheet) => sheetOf(sheet).rules.flatMap(({ declarations }) => declarations));
  return edit.values.every(([name, value]) => said.some((one) => one.name === inSheet(name) && one.value === value));
}

test('over every module, an edit changes what it says and nothing else, and stays within the house’s rules', () => {
  const sheetsOf = (file: string, index: number): string[] => {
    const parsed = project.index.parsed(file);
    const element = parsed?.elements[index];
    if (!parsed || !element) throw new Error(`no element ${index} in ${file}`);
    return classesOfElement(project.index, { file: parsed, element }).flatMap(({ sheet }) => sheet ?? []);
  };
  const isTemplate = (file: string, index: number): boolean => {
    const parsed = project.index.parsed(file);
    const element = parsed?.elements[index];
    return !!parsed && !!element && isMadeOften(project.index, { file: parsed, element });
  };
  const styled = new Map(
    [...project.index.all()].flatMap(({ file, elements }) => {
      const found = elements.map(({ index }) => index).filter((index) => sheetsOf(file, index).length > 0);
      return found.length > 0 ? [[file, found] as const] : [];
    }),
  );
  expect([...styled.values()].flat().length).toBeGreaterThan(400);
  let written = 0;
  const tryEdit = (edit: Scene): void => {
    const { file: drawnFile, index } = edit.element;
    const body: StylingBody = {
      reactElement: { codebaseId: project.idAt(drawnFile, index) },
      styling: Object.fromEntries(edit.values),
      stylingFramework: 'CSS',
      modifiers: [...edit.modifiers],
      customProperties: [],
      ...(edit.isOnlyHere && { target: 'new-class' as const }),
    };
    const result = project.edit({ path: 'mutate/styling', body });
    if (isRefusal(result)) {
      // Nothing else is refused, and this only where it is so.
      const isOfTemplate = edit.isOnlyHere && result.code === 'ONE_TEMPLATE' && isTemplate(drawnFile, index);
      const isSo = isOfTemplate || (result.code === 'NOTHING_TO_CHANGE' && saysAll(sheetsOf(drawnFile, index), edit));
      if (!isSo) throw new Error(`refused: ${result.code}`);
      return;
    }
    written += 1;
    for (const [file, after] of Object.entries(result)) {
      const before = texts[file] ?? '';
      if (!file.endsWith('.css')) continue;
      expect(withoutEdit(sheetOf(file, after), sheetOf(file, before), edit), file).toEqual([]);
      for (const rule of forbidden) expect(after.match(rule)?.[0] ?? null, file).toBeNull();
      expect(sheetOf(file, after).rules.length - sheetOf(file, before).rules.length).toBeLessThanOrEqual(1);
    }
  };
  const drawnFrom = new Map([...styled.keys()].map((file) => [file, texts[file] ?? '']));
  for (const { file, ...drawn } of fileDraws(drawnFrom, 1)) {
    const element = fc.record({ file: fc.constant(file), index: fc.constantFrom(...(styled.get(file) ?? [])) });
    fc.assert(fc.property(sceneOf(element), tryEdit), { ...drawn, endOnFailure: true });
  }
  expect(written).toBeGreaterThan(0);
}, 600_000);
