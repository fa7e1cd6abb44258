import type { EditRequest } from '../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { quotesOf } from '../edits/attributes.ts';
import { itemRemovals } from '../edits/list-removal.ts';
import { objectAddition } from '../edits/object-addition.ts';
import { isSafeValue, nameRefusal } from '../edits/safe-property.ts';
import { invalidText, writtenValue } from '../edits/written-property.ts';
import { valueOfLiteral } from '../literal-value.ts';
import { bindingAt } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { Planned } from '../plan-types.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import { propertyKey } from './sample-value.ts';
import { argsIn } from './story-args.ts';
import type { ObjectNode } from './story-module.ts';
import { storyById } from './storyboard-list.ts';

type Body = Extract<EditRequest, { path: 'mutate/changeStory' }>['body'];

/**
 * Plans another value of what a story gives its component, as a literal that we write ourselves; null takes it away, so that what
 * its module gives for all holds. Only what the story writes itself is touched.
 */
export function planChangeStory(index: SourceIndex, body: Body): Planned {
  const { storyboardId, name, value } = body;
  const found = storyById(index, storyboardId);
  if (!found) return { ok: false, refusal: refuse('UNKNOWN_ELEMENT', { names: [storyboardId] }) };
  const { module, story } = found;
  const splices = splicesFor(module.file, story.exportName, body);
  if ('code' in splices) return { ok: false, refusal: splices };
  const said = value === null ? '–' : JSON.stringify(value).slice(0, 200);
  return {
    ok: true,
    plan: {
      splices: new Map([[module.file.file, splices]]),
      warnings: [],
      summary: { story: `${module.title}: ${story.name}`, propName: name, propValue: said },
    },
  };
}

function splicesFor(file: ParsedFile, exportName: string, { name, value }: Body): Splice[] | Refusal {
  const unnamed = argumentRefusal(name);
  if (unnamed) return unnamed;
  if (!isSafeValue(name, value)) return refuse('UNSAFE_VALUE', { names: [name] });
  const invalid = invalidText(value);
  if (invalid) return invalid;
  const binding = bindingAt(file, exportName, -1);
  const node = binding?.kind === 'value' && binding.path.length === 0 ? withoutTypes(binding.node) : undefined;
  if (node?.type !== 'ObjectExpression') return byCode(file, node?.start ?? 0, name);
  const owner = ownArgs(node);
  if (owner === 'code') return byCode(file, node.start, name);
  const written = owner && argsIn(owner).find((one) => one.name === name);
  if (value === null)
    return written ? itemRemovals(file.text, [written.property]) : refuse('NOTHING_TO_CHANGE', { names: [name] });
  const text = writtenValue(value, quotesOf(file));
  const pair = `${propertyKey(name)}: ${text}`;
  if (!owner) return objectAddition(file.text, node, [`args: { ${pair} }`]);
  if (!written) return objectAddition(file.text, owner, [pair]);
  const before = valueOfLiteral(written.value);
  if (written.isCovered || before === undefined) return byCode(file, written.property.start, name);
  if (JSON.stringify(before) === JSON.stringify(value)) return refuse('NOTHING_TO_CHANGE', { names: [name] });
  return [{ start: written.value.start, end: written.value.end, text }];
}

/** What a component calls `children` or `icon` is data in a story. Handlers, markup and React's own names are not. */
export const argumentRefusal = (name: string): Refusal | undefined =>
  name === 'children' ? undefined : nameRefusal(name);

/** The object of arguments that a story writes itself; `code` where it takes them from elsewhere. */
function ownArgs({ properties }: ObjectNode): ObjectNode | 'code' | undefined {
  for (const property of properties) {
    if (property.type !== 'Property') return 'code';
    if (propertyName(property.key, property.computed) !== 'args') continue;
    const args = withoutTypes(property.value);
    return args.type === 'ObjectExpression' ? args : 'code';
  }
  return undefined;
}

function byCode(file: ParsedFile, offset: number, name: string): Refusal {
  return refuse('DYNAMIC_STYLE', { place: placeAt(file.file, file.text, offset), names: [name] });
}
