import type { CallExpression, Node } from 'oxc-parser';
import { anyStep, bindingAt, type Path } from '../module-names.ts';
import { valueOfLiteral } from '../literal-value.ts';
import { type Exported, followImport } from '../resolve-export.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import { isWords } from './collect-words.ts';
import { isFunctionOrClass, isHook, isOwnState, returnedExpressions } from './expression-kinds.ts';
import { loadedName } from './loaded-name.ts';
import { type Origin, type Surroundings, written } from './origin.ts';
import type { TextEntry } from './text-entry.ts';

/** What a call is worked out with: what the expressions in it may come from. */
export interface Evaluator {
  readonly index: SourceIndex;
  /** Whether what puts a list into another order, or leaves some of it out, is not looked through. */
  readonly keepsOrder: boolean;
  of(node: Node, around: Surroundings): Origin[];
  /** What an exported name may come to, from where it is used. */
  exported(exported: Exported | undefined, node: Node, around: Surroundings): Origin[];
  /** What the way into several things may come to. */
  along(origins: readonly Origin[], path: Path, around: Surroundings): Origin[];
}

const listMethods = new Set(['filter', 'slice', 'toSorted', 'sort', 'reverse', 'toReversed', 'concat', 'flat']);
const itemMethods = new Set(['find', 'at', 'findLast', 'pop', 'shift']);
const textMethods = new Set(['trim', 'toString', 'normalize']);

/** What a call may come to. */
export function originsOfCall(evaluator: Evaluator, node: CallExpression, around: Surroundings): Origin[] {
  const message = catalogueMessage(evaluator, node, around);
  if (message) return message;
  const byShape = localizedCall(evaluator, node, around) ?? methodCall(evaluator, node, around);
  if (byShape) return byShape;
  const callee = evaluator.of(node.callee, around);
  const functions = callee.flatMap((origin) =>
    origin.kind === 'node' && isFunctionOrClass(origin.node) ? [origin] : [],
  );
  if (functions.length > 0) return functions.flatMap((origin) => called(evaluator, origin, node, around));
  return wrapped(evaluator, node, around) ?? [foreignCall(node, around)];
}

/** `t('key')` of a flat catalogue. */
function catalogueMessage(evaluator: Evaluator, node: CallExpression, around: Surroundings): Origin[] | undefined {
  const callee = withoutTypes(node.callee);
  const name =
    callee.type === 'Identifier'
      ? callee.name
      : callee.type === 'MemberExpression'
        ? propertyName(callee.property, callee.computed)
        : undefined;
  const isLookUp = evaluator.index.config.catalogues.some(({ lookUp }) => name !== undefined && lookUp.includes(name));
  const [key] = node.arguments;
  if (!isLookUp || !key) return undefined;
  const [, given] = node.arguments;
  const values = given ? { node: given, around } : null;
  return messagesOf(evaluator, key, around).map((message) => ({
    kind: 'message',
    entry: message.entry,
    key: message.key,
    values,
    givenAt: null,
    givenIn: null,
  }));
}

type Message = Pick<Extract<Origin, { kind: 'message' }>, 'entry' | 'key'>;

/** The messages that an expression may be the key of, each with where its key is said. */
function messagesOf(evaluator: Evaluator, key: Node, around: Surroundings): Message[] {
  const { texts } = evaluator.index;
  const found = new Map<TextEntry, Message>();
  const note = (entries: Iterable<TextEntry>, said: Message['key']) => {
    for (const entry of entries) if (!found.get(entry)?.key) found.set(entry, { entry, key: said });
  };
  for (const origin of evaluator.of(key, around)) {
    const node = origin.kind !== 'node' ? null : origin.node.type === 'JSXAttribute' ? origin.node.value : origin.node;
    const said = node && valueOfLiteral(node);
    if (origin.kind === 'node' && node && typeof said === 'string') {
      const entry = texts.message(said);
      if (entry) note([entry], { file: origin.around.file, node });
    } else if (node?.type === 'TemplateLiteral') {
      const head = node.quasis[0]?.value.cooked ?? '';
      const tail = node.quasis.at(-1)?.value.cooked ?? '';
      note(
        Array.from(texts.messages()).filter((entry) => entry.key.startsWith(head) && entry.key.endsWith(tail)),
        null,
      );
    } else note(texts.messages(), null);
  }
  return [...found.values()];
}

/** `localized({ ar: () => import(…) })`, and whatever takes such an object and gives the words of the language. */
function localizedCall(evaluator: Evaluator, node: CallExpression, around: Surroundings): Origin[] | undefined {
  const { languages } = evaluator.index.config;
  const [first] = node.arguments;
  if (first?.type === 'ObjectExpression' && languages.length > 0) {
    const roots = first.properties.flatMap((property) => {
      const name = property.type === 'Property' ? propertyName(property.key, property.computed) : undefined;
      if (property.type !== 'Property' || name === undefined || !languages.includes(name)) return [];
      const target = evaluator.index.texts.loadedBy(around.file, property.value, evaluator.index);
      return target ? [written(target.node, { ...around, file: target.file, functionIndex: -1 })] : [];
    });
    if (roots.length === languages.length) return [{ kind: 'localized', roots }];
  }
  const values = [...node.arguments, node.callee.type === 'MemberExpression' ? node.callee.object : undefined];
  for (const value of values) {
    if (value?.type !== 'Identifier' && value?.type !== 'MemberExpression') continue;
    const binding = value.type === 'Identifier' ? bindingAt(around.file, value.name, around.functionIndex) : undefined;
    const isPlain = binding?.kind === 'import' || binding?.kind === 'value';
    // A hook may be given a text that a component was given itself; of other calls with a parameter there are too many.
    const isGiven = binding?.kind === 'parameter' && isHook(node.callee);
    if (value.type === 'Identifier' && !isPlain && !isGiven) continue;
    const localized = evaluator.of(value, around).find((origin) => origin.kind === 'localized');
    if (localized) return [...localized.roots];
  }
  return undefined;
}

function methodCall(evaluator: Evaluator, node: CallExpression, around: Surroundings): Origin[] | undefined {
  const callee = withoutTypes(node.callee);
  if (callee.type !== 'MemberExpression') return undefined;
  const name = propertyName(callee.property, callee.computed);
  if (name === undefined) return undefined;
  const isObject = callee.object.type === 'Identifier' && callee.object.name === 'Object';
  const [argument] = node.arguments;
  if (isObject && argument && (name === 'values' || name === 'entries'))
    return evaluator.along(evaluator.of(argument, around), [anyStep], around);
  if (evaluator.keepsOrder && listMethods.has(name)) return [{ kind: 'computed', node, file: around.file }];
  const isText = textMethods.has(name) || listMethods.has(name);
  if (!isText && !itemMethods.has(name)) return undefined;
  const from = evaluator.of(callee.object, around);
  // `find` of a whole module is an export of it, whatever it does.
  if (from.some((origin) => origin.kind === 'node' && origin.node.type === 'Program')) return undefined;
  if (isText)
    return from.some(({ kind }) => kind === 'node' || kind === 'property' || kind === 'message') ? from : undefined;
  return from.some(({ kind }) => kind === 'node') ? evaluator.along(from, [anyStep], around) : undefined;
}

/** What a function of the sources returns when it is called like this. */
function called(
  evaluator: Evaluator,
  origin: Extract<Origin, { kind: 'node' }>,
  node: CallExpression,
  around: Surroundings,
): Origin[] {
  const of = origin.node;
  const { file } = origin.around;
  // A function that says words is a text itself: its values stay values.
  if (isWords(of)) {
    const isEntry = evaluator.index.texts.at(file.file, of) !== undefined;
    if (isEntry) return [{ ...origin }];
  }
  const given = new Map(origin.around.given);
  given.set(
    of,
    node.arguments.map((argument) => (argument.type === 'SpreadElement' ? [] : evaluator.of(argument, around))),
  );
  const functionIndex = file.functions.findIndex((one) => one.node === of);
  const inside = { ...origin.around, functionIndex, given, depth: around.depth + 1, climbed: around.climbed };
  const returned = returnedExpressions(of);
  if (returned.length === 0) return [{ kind: 'computed', node, file: around.file }];
  return returned.flatMap((one) => evaluator.of(one, inside));
}

/** What is handed to `memo(…)`, `React.forwardRef(…)` or `lazy(…)`, whatever type the call is said to have. */
function wrapped(evaluator: Evaluator, node: CallExpression, around: Surroundings): Origin[] | undefined {
  const [first] = node.arguments;
  if (!first || !isWrapper(withoutTypes(node.callee), around)) return undefined;
  const loaded = loadedName(first);
  const from = loaded && ({ kind: 'import', from: loaded.specifier, name: loaded.name } as const);
  const exported = from && followImport(evaluator.index, around.file, from)?.exported;
  if (exported?.kind === 'name') return evaluator.exported(exported, first, around);
  const inner = evaluator.of(first, around);
  return inner.length > 0 ? inner : undefined;
}

/** A call into a package, or of something that nobody knows: a hook brings data, anything else works something out. */
function foreignCall(node: CallExpression, around: Surroundings): Origin {
  const callee = withoutTypes(node.callee);
  if (callee.type === 'Identifier' && isHook(callee))
    return { kind: isOwnState(callee.name) ? 'computed' : 'data', node, file: around.file };
  const name = around.file.text.slice(callee.start, callee.end);
  return {
    kind: 'computed',
    node,
    file: around.file,
    isOpen: !/format|figure|Intl|Math|Number|Date|JSON|toLocale|toFixed/i.test(name),
  };
}

/** Whether a call of this gives back the component that it is handed: `memo`, and of a whole module `React.memo`. */
function isWrapper(callee: Node, { file, functionIndex }: Surroundings): boolean {
  if (callee.type === 'Identifier') return /^(?:memo|forwardRef|observer|lazy\w*|loadOnce|once)$/.test(callee.name);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  const name = propertyName(callee.property, callee.computed);
  if (name === undefined || !/^(?:memo|forwardRef|observer|lazy)$/.test(name)) return false;
  return bindingAt(file, callee.object.name, functionIndex)?.kind === 'import';
}
