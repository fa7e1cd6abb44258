import type { Node } from 'oxc-parser';
import { exportedNames } from '../module-exports.ts';
import { anyStep, type Binding, bindingAt, functionAt, type Path } from '../module-names.ts';
import { type Exported, followImport, resolveExport } from '../resolve-export.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import { isWords } from './collect-words.ts';
import { isComponentName, isFunctionOrClass, isWritten } from './expression-kinds.ts';
import { type Evaluator, originsOfCall } from './evaluate-call.ts';
import { isGivenOnScreen, type ListPlaces, noListPlaces, type Origin, type Surroundings, written } from './origin.ts';

/** Follows a component's property to who gives it. */
export type GiveProperty = (property: Extract<Origin, { kind: 'property' }>) => readonly Origin[];

const deepest = 24;
const mostOrigins = 3_000;
/** What changes a list in its place. */
const changesLists = /[.](?:push|pop|shift|unshift|splice|sort|reverse|copyWithin|fill)\(/;
const repeatingMethods = new Set(['map', 'flatMap', 'forEach', 'filter', 'find', 'some', 'every']);

/** Works out, without running anything, what an expression may come from. */
export class Evaluation implements Evaluator {
  readonly index: SourceIndex;
  readonly #give: GiveProperty;
  readonly #places: ListPlaces;
  #budget = 20_000;
  /** What puts a list into another order, or leaves some of it out, is not looked through. */
  keepsOrder = false;

  constructor(index: SourceIndex, give: GiveProperty, places: ListPlaces = noListPlaces) {
    this.index = index;
    this.#give = give;
    this.#places = places;
  }

  /** What an expression may come from. */
  of(node: Node, around: Surroundings): Origin[] {
    this.#budget -= 1;
    if (around.depth > deepest || this.#budget < 0) return [{ kind: 'data', node, file: around.file }];
    return this.#evaluate(withoutTypes(node), { ...around, depth: around.depth + 1 }).slice(0, mostOrigins);
  }

  /** What a property of an expression may come from. */
  property(node: Node, name: string, around: Surroundings): Origin[] {
    return this.along(this.of(node, around), [name], around);
  }

  /** What a name such as `Card` or `footer.Part` means at a place. */
  named(name: string, node: Node, around: Surroundings): Origin[] {
    const [first = '', ...rest] = name.split('.');
    const binding = bindingAt(around.file, first, around.functionIndex);
    if (!binding) return [];
    return this.along(this.#bound(binding, node, around), rest, around);
  }

  #evaluate(node: Node, around: Surroundings): Origin[] {
    if (node.type === 'Literal') return this.#literal(node, around);
    if (node.type === 'Identifier') return this.#identifier(node, around);
    if (node.type === 'MemberExpression') return this.#member(node, around);
    if (node.type === 'CallExpression') return originsOfCall(this, node, around);
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
      return [...this.along(this.of(binding.node, inside), binding.path, around), ...fallback];
    }
    const given = this.#parameter(binding, around);
    // What the instance on the screen is given in so many words leaves nothing to fall back from.
    return given.length > 0 && given.every(isGivenOnScreen) ? given : [...given, ...fallback];
  }

  #imported(binding: Extract<Binding, { kind: 'import' }>, node: Node, around: Surroundings): Origin[] {
    return this.exported(followImport(this.index, around.file, binding)?.exported, node, around);
  }

  /** What an exported name may come to; of a module as a whole its tree, whose properties are its exports. */
  exported(exported: Exported | undefined, node: Node, around: Surroundings): Origin[] {
    const inside = exported && { ...around, file: exported.file, functionIndex: -1, depth: around.depth + 1 };
    if (inside && exported.kind === 'module') return [written(exported.file.program, inside)];
    if (inside && exported.kind === 'name' && exported.binding) return this.#bound(exported.binding, node, inside);
    return [{ kind: 'data', node, file: around.file }];
  }

  #parameter(binding: Extract<Binding, { kind: 'parameter' }>, around: Surroundings): Origin[] {
    const given = around.given.get(binding.of);
    if (given) return this.along(given[binding.index] ?? [], binding.path, around);
    const parsed = around.file.functions.find(({ node }) => node === binding.of);
    const repeated = parsed?.parent ? this.#repeated(parsed.parent, binding, around) : undefined;
    if (repeated) return repeated;
    if (binding.index > 0 || !isComponentName(parsed?.name))
      return [{ kind: 'data', node: binding.of, file: around.file }];
    return this.along([{ kind: 'property', of: binding.of, path: [], around }], binding.path, around);
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
    const place = property.name === 'map' ? this.#places.get(of) : undefined;
    const lists = place === undefined ? undefined : this.#asWritten(object, outside);
    if (lists) return this.along(lists, [String(place), ...path], around);
    return this.along(this.of(object, outside), [anyStep, ...path], around);
  }

  /** The lists that an expression is, each with all its things in the order in which they are written; else undefined. */
  #asWritten(node: Node, around: Surroundings): Origin[] | undefined {
    const before = this.keepsOrder;
    this.keepsOrder = true;
    const lists = this.of(node, around);
    this.keepsOrder = before;
    const isAsWritten = (origin: Origin): boolean =>
      origin.kind === 'node' &&
      origin.node.type === 'ArrayExpression' &&
      origin.node.elements.every((item) => item !== null && item.type !== 'SpreadElement') &&
      !changesLists.test(origin.around.file.text);
    return lists.length > 0 && lists.every(isAsWritten) && !changesLists.test(around.file.text) ? lists : undefined;
  }

  #member(node: Extract<Node, { type: 'MemberExpression' }>, around: Surroundings): Origin[] {
    const name = propertyName(node.property, node.computed);
    const steps = name === undefined ? this.#dynamicSteps(node.property, around) : [name];
    const from = this.of(node.object, around);
    return steps.flatMap((step) => this.along(from, [step], around));
  }

  /** The properties that a computed name may mean. */
  #dynamicSteps(property: Node, around: Surroundings): Path {
    const texts = this.of(property, around).map((origin): Path[number] =>
      origin.kind === 'node' && origin.node.type === 'Literal' ? String(origin.node.value) : anyStep,
    );
    return texts.length === 0 || texts.includes(anyStep) ? [anyStep] : [...new Set(texts)];
  }

  /** What the way into several things may come to. */
  along(origins: readonly Origin[], path: Path, around: Surroundings): Origin[] {
    const [step, ...rest] = path;
    if (step === undefined) return [...origins];
    return this.along(
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
    if (node.type === 'Program') {
      const names = typeof step === 'string' ? [step] : exportedNames(inside.file);
      return names.flatMap((name) => this.exported(resolveExport(this.index, inside.file, name), node, inside));
    }
    if (node.type === 'ObjectExpression') return this.#ofObject(node, step, inside);
    if (node.type === 'ArrayExpression') {
      const items = node.elements.filter((item) => item !== null);
      const at = typeof step === 'string' && /^\d+$/.test(step) ? items.slice(Number(step), Number(step) + 1) : items;
      if (typeof step === 'string' && !/^\d+$/.test(step)) return [{ kind: 'computed', node, file: inside.file }];
      return at.flatMap((item) =>
        item.type === 'SpreadElement'
          ? this.along(this.of(item.argument, inside), [anyStep], inside)
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
        found.push(...this.along(this.of(property.argument, around), [step], around));
      else {
        const name = propertyName(property.key, property.computed);
        if (step !== anyStep && name !== undefined && name !== step) continue;
        found.push(...this.of(property.value, around));
        if (step !== anyStep && name !== undefined) return found;
      }
    }
    return found;
  }
}
