import type { Node } from 'oxc-parser';
import { Reading } from '../noted-index.ts';
import type { ParsedElement } from '../parsed-element.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Instance } from '../texts/callers.ts';
import { Evaluation } from '../texts/evaluate.ts';
import { type Origin, surroundingsAt } from '../texts/origin.ts';

/** A text in which a component's styles are written: that of `const Card = styled.div` and the like. */
export type Template = Extract<Node, { type: 'TaggedTemplateExpression' }>;
/** The same with an object: `styled.div({ … })`, `styled('div')({ … })`. */
export type StyleCall = Extract<Node, { type: 'CallExpression' }>;

/** Where a component's styles are written, and the file in which that stands. */
export interface StyledTemplate<Written extends Template | StyleCall = Template | StyleCall> {
  readonly file: ParsedFile;
  readonly template: Written;
}

/** Whether the styles are written as a text. */
export function isOfText(styled: StyledTemplate): styled is StyledTemplate<Template> {
  return styled.template.type === 'TaggedTemplateExpression';
}

/** Whether the styles are written as an object. */
export function isOfObject(styled: StyledTemplate): styled is StyledTemplate<StyleCall> {
  return styled.template.type === 'CallExpression';
}

/** The templates behind the components of a file: that of each, and behind it those that it builds on. */
interface FileTemplates {
  readonly of: ReadonlyMap<ParsedElement, readonly StyledTemplate[]>;
  readonly reading: Reading;
}

/** A file's own tree and what was read of others: an edit elsewhere leaves most files as they were. */
const known = new WeakMap<ParsedFile, FileTemplates>();
const deepest = 8;

function templatesIn(index: SourceIndex, file: ParsedFile): FileTemplates['of'] {
  const before = known.get(file);
  if (before?.reading.isCurrent(index)) return before.of;
  const reading = new Reading();
  const noted = reading.of(index);
  const of = new Map<ParsedElement, StyledTemplate[]>();
  for (const element of file.elements) {
    if (!element.isComponent) continue;
    const around = { ...surroundingsAt(file, element.start, null), functionIndex: element.functionIndex };
    const first = templateAmong(new Evaluation(noted, () => []).named(element.name, element.node, around));
    const chain: StyledTemplate[] = [];
    for (let one = first; one && chain.length < deepest; one = baseOf(noted, one)) chain.push(one);
    if (chain.length > 0) of.set(element, chain);
  }
  known.set(file, { of, reading });
  return of;
}

function templateAmong(origins: readonly Origin[]): StyledTemplate | undefined {
  for (const origin of origins) {
    if (origin.kind !== 'computed') continue;
    const { node, file } = origin;
    const isWritten = node.type === 'TaggedTemplateExpression' || node.type === 'CallExpression';
    if (isWritten && isStyled(makerOf(node))) return { file, template: node };
  }
  return undefined;
}

/** What is given the styles: `styled.div`, `styled(Button)`. */
const makerOf = (template: Template | StyleCall): Node =>
  template.type === 'CallExpression' ? template.callee : template.tag;

/** The first of `styled.div.attrs({})` and of `styled(Button)`: the name, or the call of it. */
function rootOf(tag: Node): Node {
  if (tag.type === 'MemberExpression') return rootOf(tag.object);
  if (tag.type !== 'CallExpression') return tag;
  return tag.callee.type === 'Identifier' ? tag : rootOf(tag.callee);
}

function isStyled(tag: Node): boolean {
  // `styled(Button)` by itself has no styles yet.
  if (tag.type === 'Identifier') return false;
  const root = rootOf(tag);
  const name = root.type === 'CallExpression' ? root.callee : root;
  return name.type === 'Identifier' && name.name === 'styled';
}

/** The template of the component that `styled(Card)` adds to. */
function baseOf(index: SourceIndex, { file, template }: StyledTemplate): StyledTemplate | undefined {
  const root = rootOf(makerOf(template));
  const [base] = root.type === 'CallExpression' ? root.arguments : [];
  if (!base || base.type === 'SpreadElement') return undefined;
  const around = surroundingsAt(file, base.start, null);
  return templateAmong(new Evaluation(index, () => []).of(base, around));
}

/** The template of the component that an element is, in whichever file it stands; undefined for any other element. */
export function styledTemplateOf(index: SourceIndex, { file, element }: Instance): StyledTemplate | undefined {
  return element.isComponent ? templatesIn(index, file).get(element)?.[0] : undefined;
}

/** By the list of all files, which is another after every change. */
const users = new WeakMap<readonly ParsedFile[], Map<Node, Instance[]>>();

/** Every element of the sources whose look a template says, itself or through what builds on it. */
export function usesOfTemplate(index: SourceIndex, { template }: StyledTemplate): readonly Instance[] {
  const all = index.all();
  let places = users.get(all);
  if (!places) {
    places = new Map();
    for (const file of all)
      for (const [element, chain] of templatesIn(index, file))
        for (const one of chain) {
          const before = places.get(one.template);
          if (before) before.push({ file, element });
          else places.set(one.template, [{ file, element }]);
        }
    users.set(all, places);
  }
  return places.get(template) ?? [];
}
