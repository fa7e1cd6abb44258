import type { Node } from 'oxc-parser';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import { applySplices } from '../../apply-splices.ts';
import { isParseFailure, type ParsedFile, parseFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { SourceIndex } from '../../source-index.ts';
import { holds, walk } from '../../syntax.ts';
import { isSafeProperty } from '../safe-property.ts';
import type { Added } from './added-element.ts';
import { broughtNames } from './brought-names.ts';
import type { ChildPlace } from './child-place.ts';
import { freeNames } from './free-names.ts';
import { isHostTag } from './host-tag.ts';
import { isUsedPackage } from './module-imports.ts';
import { shiftedSplice } from './markup-text.ts';
import { renderedMarkup } from './rendered-markup.ts';
import { isSafeAttribute } from './safe-attribute.ts';

type Body = Extract<EditRequest, { path: 'mutate/addJsxElement' }>['body'];

/**
 * What the component of a module renders whose text came with the request, with the imports that it needs. It is markup
 * with values in it: what would run a program of its own, or could, is refused.
 */
export function addedSource(index: SourceIndex, place: ChildPlace, body: Body): Added | Refusal {
  const { fileContentsToSourceFrom: text, fileContentsSourceFilename: name } = body;
  if (!text) return refuse('INVALID_VALUE', { names: ['newElement'] });
  const file = parseFile(sourceName(place, name), text);
  if (isParseFailure(file))
    return refuse('UNPARSABLE', { names: [file.message], place: placeAt(file.file, text, file.offset) });
  const markup = renderedMarkup(file);
  if (!markup) return refuse('ROOT_ELEMENT', { names: [file.file] });
  const unsafe = unsafeIn(file, markup) ?? forbiddenText(index, file, markup);
  if (unsafe) return unsafe;
  const globals = freeNames(file, markup).filter(({ binding, name: one }) => !binding && one !== 'undefined');
  const names = broughtNames(index, {
    file,
    span: markup,
    to: place.file,
    functionIndex: place.container.functionIndex,
    at: place.container.start,
  });
  const lost = new Set([...globals.map((one) => one.name), ...names.lost]);
  if (lost.size > 0) return refuse('NAMES_OUT_OF_SCOPE', { names: [...lost] });
  const foreign = names.imports.find(({ module }) => module.isPackage && !isUsedPackage(index, module.path));
  if (foreign) return refuse('INVALID_VALUE', { names: [foreign.module.path] });
  const { start, end } = markup;
  const renames = names.renames.map((one) => shiftedSplice(one, -start));
  const element = file.elements.find((one) => one.start === start);
  return {
    name: element?.name ?? '<>',
    tag: element && !element.isComponent ? element.name : null,
    text: applySplices(text.slice(start, end), renames),
    imports: names.imports,
  };
}

/** A path within the project, beside the destination where none is said. */
function sourceName({ file }: ChildPlace, name: string | null | undefined): string {
  const isPath = name && /[.][jt]sx$/.test(name) && !name.split('/').includes('..') && !name.startsWith('/');
  return isPath ? name : file.file.replace(/[^/]*$/, 'source.tsx');
}

const running =
  /^(?:.*Function.*|CallExpression|NewExpression|YieldExpression|MetaProperty|AssignmentExpression|UpdateExpression|TaggedTemplateExpression|AwaitExpression|ImportExpression|ClassExpression|JSXSpreadAttribute|JSXSpreadChild|SequenceExpression)$/;

/** What every object has, by which one comes from any value to a maker of functions. */
const ofLanguage = /^(?:constructor|prototype|__\w+__|call|apply|bind|caller|callee|arguments)$/;

function isOddMember(node: Node): boolean {
  if (node.type === 'JSXMemberExpression') return ofLanguage.test(node.property.name);
  if (node.type !== 'MemberExpression') return false;
  const { property } = node;
  const isPlain = !node.computed && node.object.type === 'Identifier' && property.type === 'Identifier';
  return !isPlain || ofLanguage.test(property.name);
}

const isDeletion = (node: Node): boolean => node.type === 'UnaryExpression' && node.operator === 'delete';

function unsafeIn(file: ParsedFile, markup: Node): Refusal | undefined {
  let code: Node | undefined;
  walk(markup, (node) => {
    if (!code && (running.test(node.type) || isOddMember(node) || isDeletion(node))) code = node;
    return code === undefined;
  });
  if (code) return refuse('UNSAFE_VALUE', { names: [file.text.slice(code.start, code.end).slice(0, 80)] });
  for (const element of file.elements.filter((one) => holds(markup, one))) {
    if (!element.isComponent && !isHostTag(element.name)) return refuse('INVALID_TAG', { names: [element.name] });
    for (const attribute of element.attributes) {
      const { name } = attribute;
      if (name === null || (name !== 'key' && !isSafeProperty(name)))
        return refuse('UNSAFE_PROP', { names: [name ?? '...'] });
      if (!isSafeAttribute(attribute)) return refuse('UNSAFE_VALUE', { names: [name] });
    }
  }
  return undefined;
}

/** Words in markup, where the project keeps its words in catalogues. */
function forbiddenText(index: SourceIndex, file: ParsedFile, markup: Node): Refusal | undefined {
  if (!index.config.forbidsLiterals) return undefined;
  let found: Node | undefined;
  walk(markup, (node) => {
    if (node.type === 'JSXText' && /[\p{L}\p{N}]/u.test(file.text.slice(node.start, node.end))) found ??= node;
  });
  return found && refuse('LITERAL_FORBIDDEN', { names: [file.text.slice(found.start, found.end).trim().slice(0, 80)] });
}
