import type { FileTree, SourceElement } from '../../protocol/http/replies.ts';
import type { CodebaseId } from '../../protocol/ids.ts';
import { mutationSchemas } from '../../protocol/http/requests.ts';
import type { PicturesReply } from '../../protocol/pictures.ts';
import type { Place, Refusal } from '../../protocol/refusals.ts';
import { componentList } from '../../source/component-list.ts';
import { suggestClasses } from '../../source/utilities/suggest-classes.ts';
import { can } from '../../source/can.ts';
import { unparsable } from '../../source/edits/element-of.ts';
import { propRefusal } from '../../source/edits/prop-refusal.ts';
import { nameRefusal } from '../../source/edits/safe-property.ts';
import { literalValue } from '../../source/literal-value.ts';
import type { ParsedElement } from '../../source/parsed-element.ts';
import { isParseFailure, type ParsedFile } from '../../source/parsed-file.ts';
import { plan } from '../../source/plan.ts';
import { readStyles } from '../../source/styles/report.ts';
import { storyArgs } from '../../source/stories/story-args.ts';
import { storyboardList, storyById } from '../../source/stories/storyboard-list.ts';
import { ruleOfTarget } from '../../source/styles/sheets.ts';
import { styledTemplateOf } from '../../source/styles/styled-templates.ts';
import { themeValueAt, themeValues } from '../../source/theme/theme-values.ts';
import { entryVersions, readTexts } from '../../source/texts/report.ts';
import { tokenPlaceAt } from '../../source/tokens/change-token.ts';
import { readTokens, tokenUses } from '../../source/tokens/read-tokens.ts';
import { textHash } from '../write/text-hash.ts';
import type { EditedProject } from '../edited-project.ts';
import type { LiveProject } from './live-project.ts';
import { placeAt } from '../../source/place-at.ts';

const noPictures: PicturesReply = { pictures: [], folders: [], isCut: false };

/** The project as the server edits it, over its sources as they stand on disk. */
export function createSourcesProject(live: LiveProject): EditedProject {
  const { index } = live;
  const trees = remembered(live, (file: string) => treeOf(live, file));
  const operationsOf = remembered(live, (id: CodebaseId) => canOf(live, id));
  return {
    files: live.files,
    plan: (request) => plan(index, live.ids, request),
    texts: (request) => readTexts(index, live.ids, request),
    entryVersions: (target) => entryVersions(index, target),
    styles: (request) => readStyles(index, live.ids, request),
    tree: trees,
    can: operationsOf,
    fileRefusal: (file) => fileRefusal(live, file),
    placeOf(id) {
      const found = elementOf(live, id);
      return found && placeAt(found.parsed.file, found.parsed.text, found.element.start);
    },
    components: () => componentList(live.index),
    pictures: () => index.config.pictures?.list() ?? noPictures,
    pictureData: (id) => index.config.pictures?.data(id) ?? null,
    storyboards: () => storyboardList(live.index),
    story(id) {
      const found = storyById(live.index, id);
      return found && { file: found.module.file.file, component: found.module.component, args: storyArgs(found) };
    },
    offsetOf(id) {
      const found = elementOf(live, id);
      return found && { file: found.parsed.file, offset: found.element.start };
    },
    propRefusal(id, name) {
      const found = elementOf(live, id);
      return found && propRefusal(index, { file: found.parsed, element: found.element }, name);
    },
    placeOfRule(target, property) {
      const found = ruleOfTarget(live.files, target);
      if (!found) return undefined;
      const { sheet, rule } = found;
      const declaration = rule.declarations.findLast(({ name }) => name === property);
      return placeAt(sheet.file, sheet.text, (declaration ?? rule).start);
    },
    placeOfTemplate(id) {
      const found = elementOf(live, id);
      const styled = found && styledTemplateOf(index, { file: found.parsed, element: found.element });
      return styled && placeAt(styled.file.file, styled.file.text, styled.template.start);
    },
    suggestClasses: (typed) => suggestClasses(index, typed),
    tokens: () => readTokens(index),
    placeOfToken: (target, use) => placeOfToken(live, target, use),
    theme: () => themeValues(index).map(({ report }) => report),
    offsetOfTheme(target) {
      const found = themeValueAt(index, target);
      return found && { file: found.file.file, offset: found.node.start };
    },
    problemOf: (file, text) => live.problemOf(file, text),
    appliedTogether: (edits) => live.appliedTogether(edits),
    written: (files, activityId, turn) => live.written(files, activityId, turn),
    follow: (file, text) => live.follow(file, text),
  };
}

function placeOfToken({ index }: LiveProject, target: string, use: number | undefined): Place | undefined {
  const found = tokenPlaceAt(index, target)?.place;
  if (found && use !== undefined) return tokenUses(index)(found.name).places[use];
  return found && placeAt(found.sheet.file, found.sheet.text, found.declaration.start);
}

function fileRefusal({ index }: LiveProject, file: string): Refusal | undefined {
  const parsed = index.read(file);
  return parsed && isParseFailure(parsed) ? unparsable(index, parsed) : undefined;
}

const operations = Object.keys(mutationSchemas).flatMap((path) => path.match(/(?<=^mutate[/]).+/) ?? []);

function elementOf(live: LiveProject, id: CodebaseId) {
  const at = live.ids.element(id);
  const parsed = at && live.named(at.file)?.parsed;
  const element = at && parsed?.elements[at.index];
  return parsed && element && { parsed, element };
}

/**
 * What is worked out once for the sources as they are: what may be done with an element is the longest part of an answer, and one
 * change is followed by several questions about the same file.
 */
function remembered<Key, Found>(live: LiveProject, workOut: (key: Key) => Found): (key: Key) => Found {
  const known = new Map<Key, { readonly found: Found }>();
  let design: unknown;
  // What may be done in one file may depend on any other.
  live.subscribe(() => known.clear());
  return (key) => {
    const latest = live.config.project.classSystem?.();
    if (latest !== design) known.clear();
    design = latest;
    const { found } = known.get(key) ?? { found: workOut(key) };
    known.set(key, { found });
    return found;
  };
}

function canOf(live: LiveProject, id: CodebaseId): Readonly<Record<string, true | Refusal>> | undefined {
  const at = live.ids.element(id);
  if (!at) return undefined;
  const refusal = fileRefusal(live, at.file);
  // What does not parse cannot be planned: all of it waits until the file does.
  return refusal
    ? Object.fromEntries(operations.map((operation) => [operation, refusal]))
    : can(live.index, live.ids, at);
}

function treeOf(live: LiveProject, file: string): FileTree | undefined {
  const named = live.named(file);
  if (!named) return undefined;
  const { parsed, ids } = named;
  const elements = parsed.elements.flatMap((element): SourceElement[] => {
    const codebaseId = ids[element.index];
    if (codebaseId === undefined) return [];
    return [
      {
        codebaseId,
        parent: ids[element.parent] ?? null,
        ...(element.fragment >= 0 && { fragment: element.fragment }),
        name: element.name,
        isComponent: element.isComponent,
        scope: element.scope,
        place: placeAt(file, parsed.text, element.start),
        attributes: attributesOf(parsed, element),
      },
    ];
  });
  return { file, hash: textHash(parsed.text), elements };
}

function attributesOf({ text }: ParsedFile, { attributes }: ParsedElement): SourceElement['attributes'] {
  return attributes.map((attribute) => {
    const { name, value } = attribute;
    const source = value === null ? '' : text.slice(value.start, value.end);
    if (name === null) return { name: '...', text: source };
    const literal = literalValue(attribute);
    const refusal = nameRefusal(name);
    return { name, text: source, ...(literal && { value: literal.value }), ...(refusal && { refusal }) };
  });
}
