/* oxlint-disable max-lines -- one evaluator: each kind of expression asks the others what its parts may be. */
import type { CallExpression, Node } from 'oxc-parser';
import { anyStep, type Binding, bindingAt, exportOf, functionAt, memberOfModule, type Path } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import { isWords } from './collect-words.ts';
import {
  isComponentName,
  isFunctionOrClass,
  isHook,
  isOwnState,
  isWritten,
  returnedExpressions,
} from './expression-kinds.ts';
import type { Origin, Surroundings } from './origin.ts';
import type { TextEntry } from './text-entry.ts';

/** Follows a component's property to who gives it. */
export type GiveProperty = (property: Extract<Origin, { kind: 'property' }>) => readonly Origin[];

const deepest = 24;
const mostOrigins = 3_000;
const listMethods = new Set(['filter', 'slice', 'toSorted', 'sort', 'reverse', 'toReversed', 'concat', 'flat']);
const itemMethods = new Set(['find', 'at', 'findLast', 'pop', 'shift']);
const textMethods = new Set(['trim', 'toString', 'normalize']);
const repeatingMethods = new Set(['map', 'flatMap', 'forEach', 'filter', 'find', 'some', 'every']);

/** Works out, without running anything, what an expression may come from. */
export class Evaluation {
  readonly #index: SourceIndex;
  readonly #give: GiveProperty;
  #budget = 20_000;

  constructor(index: SourceIndex, give: GiveProperty) {
    this.#index = index;
    this.#give = give;
  }

  /** What an expression may come from. */
  of(node: Node, around: Surroundings): Origin[] {
    this.#budget -= 1;
    if (around.depth > deepest || this.#budget < 0) return [{ kind: 'data', node, file: around.file }];
    return this.#evaluate(withoutTypes(node), { ...around, depth: around.depth + 1 }).slice(0, mostOrigins);
  }

  /** What a property of an expression may come from. */
  property(node: Node, name: string, around: Surroundings): Origin[] {
    return this.#along(this.of(node, around), [name], around);
  }

  /** What a name such as `Card` or `footer.Part` means at a place. */
  named(name: string, node: Node, around: Surroundings): Origin[] {
    const [first = '', ...rest] = name.split('.');
    const binding = bindingAt(around.file, first, around.functionIndex);
    if (!binding) return [];
    const [of, path] = memberOfModule(binding, rest);
    return this.#along(this.#bound(of, node, around), path, around);
  }

  #evaluate(node: Node, around: Surroundings): Origin[] {
    if (node.type === 'Literal') return this.#literal(node, around);
    if (node.type === 'Identifier') return this.#identifier(node, around);
    if (node.type === 'MemberExpression') return this.#member(node, around);
    if (node.type === 'CallExpression') return this.#call(node, around);
    if (node.type === 'ConditionalExpression')
      return [...this.of(node.consequent, around), ...this.of(node.alternate, around)];
    if (node.type === 'LogicalExpression')
      return node.operator === '&&'
        ? this.of(node.right, around)
        : [...this.of(node.left, around), ...this.of(node.right, around)];
    if (node.type === 'AwaitExpression') return this.of(node.argument, around);
    if (isWritten(node)) return [written(node, around)];
    if (node.type === 'BinaryExpression' && isWords(node)) return [written(node, around)];
    if (node.type === 'JSXExpressionContainer') return this.of(node.expression, around);
    if (node.type === 'JSXEmptyExpression') return [];
    return [{ kind: 'computed', node, file: around.file }];
  }

  #literal(node: Extract<Node, { type: 'Literal' }>, around: Surroundings): Origin[] {
    if (typeof node.value === 'string') return [written(node, around)];
    return typeof node.value === 'number' || typeof node.value === 'bigint'
      ? [{ kind: 'computed', node, file: around.file }]
      : [];
  }

  #identifier(node: Extract<Node, { type: 'Identifier' }>, around: Surroundings): Origin[] {
    if (node.name === 'undefined') return [];
    const binding = bindingAt(around.file, node.name, around.functionIndex);
    return binding ? this.#bound(binding, node, around) : [{ kind: 'data', node, file: around.file }];
  }

  #bound(binding: Binding, node: Node, around: Surroundings): Origin[] {
    if (binding.kind === 'import') return this.#imported(binding, node, around);
    const fallback = binding.fallback ? this.of(binding.fallback, around) : [];
    if (binding.kind === 'value') {
      const functionIndex = functionAt(around.file, binding.node.start);
      const inside = isFunctionOrClass(binding.node) ? around : { ...around, functionIndex };
      return [...this.#along(this.of(binding.node, inside), binding.path, around), ...fallback];
    }
    return [...this.#parameter(binding, around), ...fallback];
  }

  #imported(binding: Extract<Binding, { kind: 'import' }>, node: Node, around: Surroundings): Origin[] {
    const target = this.#index.resolve(around.file.file, binding.from);
    const file = target === undefined ? undefined : this.#index.parsed(target);
    const found = file && exportOf(file, binding.name);
    if (!file || !found) return [{ kind: 'data', node, file: around.file }];
    return this.#bound(found, node, { ...around, file, functionIndex: -1, depth: around.depth + 1 });
  }

  #parameter(binding: Extract<Binding, { kind: 'parameter' }>, around: Surroundings): Origin[] {
    const given = around.given.get(binding.of);
    if (given) return this.#along(given[binding.index] ?? [], binding.path, around);
    const parsed = around.file.functions.find(({ node }) => node === binding.of);
    const repeated = parsed?.parent ? this.#repeated(parsed.parent, binding, around) : undefined;
    if (repeated) return repeated;
    if (binding.index > 0 || !isComponentName(parsed?.name))
      return [{ kind: 'data', node: binding.of, file: around.file }];
    return this.#along([{ kind: 'property', of: binding.of, path: [], around }], binding.path, around);
  }

  /** The parameter of a function that is called for each of several things. */
  #repeated(
    call: Node,
    { of, index, path }: Extract<Binding, { kind: 'parameter' }>,
    around: Surroundings,
  ): Origin[] | undefined {
    if (
      call.type !== 'CallExpression' ||
      call.callee.type !== 'MemberExpression' ||
      !call.arguments.some((one) => one === of)
    )
      return undefined;
    const { object, property } = call.callee;
    if (property.type !== 'Identifier' || !repeatingMethods.has(property.name)) return undefined;
    if (index > 0) return [{ kind: 'computed', node: of, file: around.file }];
    const outside = { ...around, functionIndex: functionAt(around.file, call.start) };
    return this.#along(this.of(object, outside), [anyStep, ...path], around);
  }

  #member(node: Extract<Node, { type: 'MemberExpression' }>, around: Surroundings): Origin[] {
    const name = propertyName(node.property, node.computed);
    const steps = name === undefined ? this.#dynamicSteps(node.property, around) : [name];
    const from = this.of(node.object, around);
    return steps.flatMap((step) => this.#along(from, [step], around));
  }

  /** The properties that a computed name may mean. */
  #dynamicSteps(property: Node, around: Surroundings): Path {
    const texts = this.of(property, around).map((origin): Path[number] =>
      origin.kind === 'node' && origin.node.type === 'Literal' ? String(origin.node.value) : anyStep,
    );
    return texts.length === 0 || texts.includes(anyStep) ? [anyStep] : [...new Set(texts)];
  }

  #along(origins: readonly Origin[], path: Path, around: Surroundings): Origin[] {
    const [step, ...rest] = path;
    if (step === undefined) return [...origins];
    return this.#along(
      origins.flatMap((origin) => this.#step(origin, step, around)),
      rest,
      around,
    );
  }

  #step(origin: Origin, step: Path[number], around: Surroundings): readonly Origin[] {
    if (origin.kind === 'property') return this.#give({ ...origin, path: [...origin.path, step] });
    if (origin.kind === 'localized') return origin.roots.length === 0 ? [] : [origin];
    if (origin.kind !== 'node') return [origin];
    const { node } = origin;
    const inside = { ...origin.around, depth: around.depth };
    if (node.type === 'ObjectExpression') return this.#ofObject(node, step, inside);
    if (node.type === 'ArrayExpression') {
      const items = node.elements.filter((item) => item !== null);
      const at = typeof step === 'string' && /^\d+$/.test(step) ? items.slice(Number(step), Number(step) + 1) : items;
      if (typeof step === 'string' && !/^\d+$/.test(step)) return [{ kind: 'computed', node, file: inside.file }];
      return at.flatMap((item) =>
        item.type === 'SpreadElement'
          ? this.#along(this.of(item.argument, inside), [anyStep], inside)
          : this.of(item, inside),
      );
    }
    // A part that is loaded later (`lazy.Part`) is the component itself.
    if (isFunctionOrClass(node)) return [origin];
    return [{ kind: 'computed', node, file: inside.file }];
  }

  #ofObject(node: Extract<Node, { type: 'ObjectExpression' }>, step: Path[number], around: Surroundings): Origin[] {
    const found: Origin[] = [];
    for (const property of node.properties.toReversed()) {
      if (property.type === 'SpreadElement')
        found.push(...this.#along(this.of(property.argument, around), [step], around));
      else {
        const name = propertyName(property.key, property.computed);
        if (step !== anyStep && name !== undefined && name !== step) continue;
        found.push(...this.of(property.value, around));
        if (step !== anyStep && name !== undefined) return found;
      }
    }
    return found;
  }

  #call(node: CallExpression, around: Surroundings): Origin[] {
    const message = this.#lookUp(node, around);
    if (message) return message;
    const byShape = this.#localizedCall(node, around) ?? this.#methodCall(node, around);
    if (byShape) return byShape;
    const callee = this.of(node.callee, around);
    const functions = callee.flatMap((origin) =>
      origin.kind === 'node' && isFunctionOrClass(origin.node) ? [origin] : [],
    );
    if (functions.length > 0) return functions.flatMap((origin) => this.#called(origin, node, around));
    return this.#wrapped(node, around) ?? [this.#foreignCall(node, around)];
  }

  /** `t('key')` of a flat catalogue. */
  #lookUp(node: CallExpression, around: Surroundings): Origin[] | undefined {
    const callee = withoutTypes(node.callee);
    const name =
      callee.type === 'Identifier'
        ? callee.name
        : callee.type === 'MemberExpression'
          ? propertyName(callee.property, callee.computed)
          : undefined;
    const isLookUp = this.#index.config.catalogues.some(({ lookUp }) => name !== undefined && lookUp.includes(name));
    const [key] = node.arguments;
    if (!isLookUp || !key) return undefined;
    const [, given] = node.arguments;
    const values = given ? { node: given, around } : null;
    return this.messagesOf(key, around).map((entry) => ({
      kind: 'message',
      entry,
      values,
      givenAt: null,
      givenIn: null,
    }));
  }

  /** The messages that an expression may be the key of. */
  messagesOf(key: Node, around: Surroundings): TextEntry[] {
    const { texts } = this.#index;
    const origins = this.of(key, around);
    const found = origins.flatMap((origin) => {
      if (origin.kind !== 'node') return Array.from(texts.messages());
      const { node } = origin;
      if (node.type === 'Literal') return texts.message(String(node.value)) ?? [];
      if (node.type !== 'TemplateLiteral') return Array.from(texts.messages());
      const [head = ''] = node.quasis.map(({ value }) => value.cooked);
      const tail = node.quasis.at(-1)?.value.cooked ?? '';
      return Array.from(texts.messages()).filter(
        (entry) => entry.key.startsWith(head ?? '') && entry.key.endsWith(tail),
      );
    });
    return [...new Set(found)];
  }

  /** `localized({ ar: () => import(…) })`, and whatever takes such an object and gives the words of the language. */
  #localizedCall(node: CallExpression, around: Surroundings): Origin[] | undefined {
    const { languages } = this.#index.config;
    const [first] = node.arguments;
    if (first?.type === 'ObjectExpression' && languages.length > 0) {
      const roots = first.properties.flatMap((property) => {
        const name = property.type === 'Property' ? propertyName(property.key, property.computed) : undefined;
        if (property.type !== 'Property' || name === undefined || !languages.includes(name)) return [];
        const target = this.#index.texts.loadedBy(around.file, property.value, this.#index);
        return target ? [written(target.node, { ...around, file: target.file, functionIndex: -1 })] : [];
      });
      if (roots.length === languages.length) return [{ kind: 'localized', roots }];
    }
    const values = [...node.arguments, node.callee.type === 'MemberExpression' ? node.callee.object : undefined];
    for (const value of values) {
      if (value?.type !== 'Identifier' && value?.type !== 'MemberExpression') continue;
      const binding =
        value.type === 'Identifier' ? bindingAt(around.file, value.name, around.functionIndex) : undefined;
      const isPlain = binding?.kind === 'import' || binding?.kind === 'value';
      // A hook may be given a text that a component was given itself; of other calls with a parameter there are too many.
      const isGiven = binding?.kind === 'parameter' && isHook(node.callee);
      if (value.type === 'Identifier' && !isPlain && !isGiven) continue;
      const localized = this.of(value, around).find((origin) => origin.kind === 'localized');
      if (localized) return [...localized.roots];
    }
    return undefined;
  }

  #methodCall(node: CallExpression, around: Surroundings): Origin[] | undefined {
    const callee = withoutTypes(node.callee);
    if (callee.type !== 'MemberExpression') return undefined;
    const name = propertyName(callee.property, callee.computed);
    if (name === undefined) return undefined;
    const isObject = callee.object.type === 'Identifier' && callee.object.name === 'Object';
    const [argument] = node.arguments;
    if (isObject && argument && (name === 'values' || name === 'entries'))
      return this.#along(this.of(argument, around), [anyStep], around);
    if (textMethods.has(name) || listMethods.has(name)) {
      const from = this.of(callee.object, around);
      return from.some(({ kind }) => kind === 'node' || kind === 'property' || kind === 'message') ? from : undefined;
    }
    if (itemMethods.has(name)) {
      const from = this.of(callee.object, around);
      return from.some(({ kind }) => kind === 'node') ? this.#along(from, [anyStep], around) : undefined;
    }
    if (name === 'map' && argument && isFunctionOrClass(argument)) return undefined;
    return undefined;
  }

  /** What a function of the sources returns when it is called like this. */
  #called(origin: Extract<Origin, { kind: 'node' }>, node: CallExpression, around: Surroundings): Origin[] {
    const of = origin.node;
    const { file } = origin.around;
    // A function that says words is a text itself: its values stay values.
    if (isWords(of)) {
      const isEntry = this.#index.texts.at(file.file, of) !== undefined;
      if (isEntry) return [{ ...origin }];
    }
    const given = new Map(origin.around.given);
    given.set(
      of,
      node.arguments.map((argument) => (argument.type === 'SpreadElement' ? [] : this.of(argument, around))),
    );
    const functionIndex = file.functions.findIndex((one) => one.node === of);
    const inside = { ...origin.around, functionIndex, given, depth: around.depth + 1, climbed: around.climbed };
    const returned = returnedExpressions(of);
    if (returned.length === 0) return [{ kind: 'computed', node, file: around.file }];
    return returned.flatMap((one) => this.of(one, inside));
  }

  /** What is handed to `memo(…)`, `React.forwardRef(…)` or `lazy(…)`, whatever type the call is said to have. */
  #wrapped(node: CallExpression, around: Surroundings): Origin[] | undefined {
    const [first] = node.arguments;
    if (!first || !isWrapper(withoutTypes(node.callee), around)) return undefined;
    const target = this.#index.texts.loadedBy(around.file, first, this.#index);
    if (target) return [written(target.node, { ...around, file: target.file, functionIndex: -1 })];
    const inner = this.of(first, around);
    return inner.length > 0 ? inner : undefined;
  }

  /** A call into a package, or of something that nobody knows: a hook brings data, anything else works something out. */
  #foreignCall(node: CallExpression, around: Surroundings): Origin {
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
}

/** Whether a call of this gives back the component that it is handed: `memo`, and of a whole module `React.memo`. */
function isWrapper(callee: Node, { file, functionIndex }: Surroundings): boolean {
  if (callee.type === 'Identifier') return /^(?:memo|forwardRef|observer|lazy\w*|loadOnce|once)$/.test(callee.name);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  const name = propertyName(callee.property, callee.computed);
  if (name === undefined || !/^(?:memo|forwardRef|observer|lazy)$/.test(name)) return false;
  return bindingAt(file, callee.object.name, functionIndex)?.kind === 'import';
}

function written(node: Node, around: Surroundings): Extract<Origin, { kind: 'node' }> {
  return { kind: 'node', node, around, givenAt: null, givenIn: null };
}

/** Surroundings at a node of a file, nothing known of the screen. */
export function surroundingsAt(file: ParsedFile, offset: number, climbed: number | null): Surroundings {
  return { file, functionIndex: functionAt(file, offset), given: new Map(), climbed, depth: 0 };
}
