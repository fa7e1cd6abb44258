import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { portalTarget } from '../../../portal.config.ts';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import type { Refusal } from '../../../protocol/refusals.ts';
import { can } from '../../can.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import { isParseFailure, parseFile } from '../../parsed-file.ts';
import { idsByPlace, SmallProject } from '../../testing/small-project.ts';

const sources = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(sep).join('/')}`)
    .filter((name) => /[.](?:tsx?|css)$/.test(name) && !name.includes('.test.'))
    .map((name) => [name, readFileSync(name, 'utf8')]),
);
const project = new SmallProject(sources, portalTarget.project);

const operations = ['text', 'style', 'move', 'duplicate', 'wrap', 'remove', 'retag', 'class'] as const;
type Operation = (typeof operations)[number];

/** An element of the portal: its file, how it begins, and the tag that it might have instead. */
type Row = readonly [file: string, at: string, newTag: string, outcomes: string];

/** What becomes of each operation, in their order; ✓ where it is done. */
const rows: readonly Row[] = [
  ['features/home/home-page.tsx', '<p className="shell-statement', 'h2', '✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
  ['features/home/home-page.tsx', '<h1', 'h2', '✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
  ['features/home/home-page.tsx', '<h2 id="home-today"', 'h3', '✓ ✓ ✓ ✓ ✓ REFERENCED_ID ✓ ✓'],
  ['features/home/home-page.tsx', '<time', 'span', 'TEXT_COMPUTED ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
  // The two of them stand in a Fragment then, which is what the property is given.
  [
    'app/pages/home-route.tsx',
    '<LatestPosts',
    'div',
    'NO_CHILDREN NOT_A_HOST PROP_ELEMENT ✓ ✓ REQUIRED_PROP NOT_A_HOST NOT_A_HOST',
  ],
  ['features/posts/post-card.tsx', '<article', 'section', 'NO_CHILDREN ✓ ROOT_ELEMENT ROOT_ELEMENT ✓ ROOT_ELEMENT ✓ ✓'],
  // No div within a heading, a sentence or a button, whatever stands around the element itself.
  ['features/posts/post-card.tsx', '<span className={classes.new}', 'b', '✓ ✓ ✓ ✓ HTML_CONTENT_MODEL ✓ ✓ ✓'],
  ['features/posts/title-link.tsx', '<span className={classes.words}', 'b', 'TEXT_COMPUTED ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
  ['features/posts/byline.tsx', '<span dir="auto">', 'b', '✓ ✓ ✓ ✓ HTML_CONTENT_MODEL ✓ ✓ ✓'],
  ['ui/toggle-button.tsx', '<span>', 'b', '✓ ✓ ✓ ✓ HTML_CONTENT_MODEL ✓ ✓ ✓'],
  // The list is filtered on its way: which of its things a place on the page is, only the page knows.
  [
    'app/layout/footer.tsx',
    '<li key',
    'div',
    'NO_CHILDREN ✓ LIST_FROM_DATA ✓ HTML_CONTENT_MODEL LIST_FROM_DATA HTML_CONTENT_MODEL ✓',
  ],
  ['app/layout/footer.tsx', '<span>{t(', 'b', '✓ ✓ ✓ ✓ HTML_CONTENT_MODEL ✓ ✓ ✓'],
  ['features/simple-dashboard/simple-dashboard-page.tsx', '<small', 'span', '✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
  ['features/not-found/not-found-page.tsx', '<EmptyState', 'div', '✓ NOT_A_HOST ✓ ✓ ✓ ✓ NOT_A_HOST NOT_A_HOST'],
  ['features/install/install-card.tsx', '<Button variant', 'b', '✓ ✓ ✓ ✓ ✓ ✓ NOT_A_HOST ✓'],
];
const cases = rows.flatMap(([name, at, newTag, outcomes], row) =>
  operations.map((operation, column) => {
    const wanted = outcomes.split(' ')[column] ?? '';
    return { title: `${row + 1} ${at}: ${operation}`, file: `src/${name}`, at, newTag, operation, wanted };
  }),
);

function elementAt(file: string, at: string): ParsedElement {
  const place = idsByPlace.element(project.id(file, at));
  const found = place && project.index.parsed(file)?.elements[place.index];
  if (!found) throw new Error(`no ${at} in ${file}`);
  return found;
}

const refTo = (file: string, index: number) => ({ codebaseId: project.idAt(file, index) });

/** The element behind the last that it stands beside; where it is that itself, before the first. */
function moveOf(file: string, element: ParsedElement): EditRequest {
  const siblings = (project.index.parsed(file)?.elements ?? []).filter(
    (one) =>
      one.parent === element.parent &&
      one !== element &&
      one.scope === element.scope &&
      one.context.inProp === element.context.inProp,
  );
  const [first] = siblings;
  const last = siblings.at(-1);
  const isLast = !last || last.index < element.index;
  return {
    path: 'mutate/moveJsxElement',
    body: {
      elementToMove: refTo(file, element.index),
      newContainerElement: refTo(file, Math.max(element.parent, 0)),
      afterElement: isLast ? null : refTo(file, last.index),
      beforeElement: isLast && first ? refTo(file, first.index) : null,
      expectedCurrentParent: null,
    },
  };
}

function requestFor(operation: Operation, file: string, at: string, newTag: string): EditRequest | null {
  const element = elementAt(file, at);
  const ref = refTo(file, element.index);
  switch (operation) {
    case 'move':
      // What a component is has nothing of its own around it, to be moved in.
      return element.parent === -1 && element.context.isRoot ? null : moveOf(file, element);
    case 'duplicate':
      return { path: 'mutate/duplicate', body: { reactElements: [ref] } };
    case 'wrap':
      return { path: 'mutate/wrapInDiv', body: { reactElements: [ref] } };
    case 'remove':
      return { path: 'mutate/removeJsxElement', body: { elementsToRemove: [ref] } };
    case 'retag':
      return { path: 'mutate/changeElementTag', body: { elementToModify: ref, newTag } };
    case 'class':
      return {
        path: 'mutate/addClass',
        body: { reactElement: ref, className: 'no-print', stylingFramework: null, modifiers: [], customProperties: [] },
      };
    case 'text':
    case 'style':
    default:
      return null;
  }
}

const asked = { text: 'editText', style: 'styling', move: 'moveJsxElement' } as const;

/** What may be done, where what is done depends on the page. */
function mayDo(operation: Operation, file: string, at: string): true | Refusal {
  const name = operation in asked ? asked[operation as keyof typeof asked] : undefined;
  if (!name) throw new Error(operation);
  return can(project.index, idsByPlace, { file, index: elementAt(file, at).index })[name];
}

function namesIn(file: string, text: string): string[] {
  const parsed = parseFile(file, text);
  if (isParseFailure(parsed)) throw new Error(parsed.message);
  return parsed.elements.map(({ name }) => name).toSorted();
}

/** The names of a file's elements as an operation should leave them. */
function namesAfter(operation: Operation, file: string, at: string, newTag: string): string[] {
  const before = namesIn(file, sources[file] ?? '');
  const element = elementAt(file, at);
  const inside = (project.index.parsed(file)?.elements ?? []).filter(
    (one) => one.start >= element.start && one.end <= element.end,
  );
  const without = (gone: readonly string[]) =>
    gone.reduce((left, name) => left.toSpliced(left.indexOf(name), 1), before);
  if (operation === 'remove') return without(inside.map(({ name }) => name));
  if (operation === 'retag') return [...without([element.name]), newTag].toSorted();
  if (operation === 'wrap') return [...before, 'div'].toSorted();
  if (operation !== 'duplicate') return before;
  const isTemplate = element.context.isInList && elementAt(file, at).attributes.some(({ name }) => name === 'key');
  return [...before, ...inside.map(({ name }) => name), ...(isTemplate ? ['Fragment'] : [])].toSorted();
}

interface Done {
  readonly said: string;
  /** The names of the file's elements afterwards; none where nothing was written. */
  readonly names?: readonly string[];
}

function outcome({ file, at, newTag, operation }: (typeof cases)[number]): Done {
  const request = requestFor(operation, file, at, newTag);
  const changed = request ? project.edit(request) : mayDo(operation, file, at);
  if (changed === true) return { said: '✓' };
  if ('code' in changed) return { said: changed.code };
  const [first] = Object.entries(changed);
  const [only = 'nothing', text = ''] = first ?? [];
  return only === file ? { said: '✓', names: namesIn(file, text) } : { said: `wrote ${only}` };
}

describe('fifteen elements of the portal, and eight things to do with each', () => {
  test.each(cases)('$title', (one) => {
    const { file, at, newTag, operation, wanted } = one;
    const isWritten = wanted === '✓' && requestFor(operation, file, at, newTag) !== null;
    const names = isWritten ? { names: namesAfter(operation, file, at, newTag) } : {};
    expect(outcome(one)).toEqual({ said: wanted, ...names });
  });
});

test('what is left over is said', () => {
  const warned = (operation: Operation, file: string, at: string, newTag = '') => {
    const request = requestFor(operation, `src/${file}`, at, newTag);
    return request ? project.warnings(request).map(({ code, names = [] }) => `${code} ${names.join()}`) : [];
  };
  expect(warned('remove', 'features/home/home-page.tsx', '<time')).toEqual(['UNUSED_NAMES formats,now']);
  expect(warned('remove', 'features/home/home-page.tsx', '<p className="shell-statement')).toEqual([]);
  expect(warned('retag', 'features/home/home-page.tsx', '<time', 'span')).toEqual(['TAG_MEANING time']);
  for (const operation of ['remove', 'duplicate', 'retag'] as const)
    expect(warned(operation, 'features/home/home-page.tsx', '<h1', 'h2')).toEqual(['PAGE_HEADING h1']);
  expect(warned('remove', 'features/posts/post-card.tsx', '<span className={classes.new}')).toEqual([
    'UNUSED_NAMES isNew,t',
  ]);
});

test('imports go with what alone used them, and come with what needs them', () => {
  const file = 'src/features/not-found/not-found-page.tsx';
  const removed = project.edit({
    path: 'mutate/removeJsxElement',
    body: { elementsToRemove: [refTo(file, elementAt(file, '<EmptyState').index)] },
  });
  const text = String(removed[file as keyof object]);
  for (const name of ['EmptyState', 'Link']) expect(text).not.toContain(name);
  const home = 'src/features/home/home-page.tsx';
  const added = project.edit({
    path: 'mutate/addJsxElement',
    body: {
      destinationElement: refTo(home, elementAt(home, '<section').index),
      afterElement: null,
      beforeElement: null,
      newElement: {
        type: 'component',
        componentName: 'Avatar',
        importFrom: 'src/ui/pictures/avatar.tsx',
        propsToSet: {},
      },
    },
  });
  expect(added).toMatchObject({ code: 'REQUIRED_PROP' });
});
