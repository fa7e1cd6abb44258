import type { EditRequest } from '../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { Planned } from '../plan-types.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { splicesByFile } from '../splices-by-file.ts';
import { valueProblem } from '../styles/css-value.ts';
import { notDefined } from '../styles/given-properties.ts';
import { setDeclarations, valueInPlace } from '../styles/set-declarations.ts';
import { darkRulesFor } from './dark-rules.ts';
import { takesLightDark, valueOfTokens } from './read-tokens.ts';
import { isOfKind, kindOf, propertyOf } from './token-kind.ts';
import { decidingOf, decidingPlace, tokenPlaces, tokenTarget, twinsOf, type WrittenPlace } from './token-places.ts';
import { leadsBack, resolved } from './token-references.ts';

type Body = Extract<EditRequest, { path: 'mutate/changeToken' }>['body'];
type Places = ReadonlyMap<string, readonly WrittenPlace[]>;

/** A place that a request names, and whether a value for the dark is to be said beside it. */
interface Meant {
  readonly place: WrittenPlace;
  readonly isNew: boolean;
}

/** The place of a token that a request names; only what was reported may be one. */
export function tokenPlaceAt(index: SourceIndex, target: string): Meant | undefined {
  for (const places of tokenPlaces(index).values()) {
    const place = places.find((one) => one.target === target);
    if (place) return { place, isNew: false };
    const { light, dark } = decidingOf(places);
    if (light && !dark && tokenTarget(light, light.name, 'new') === target) return { place: light, isNew: true };
  }
  return undefined;
}

/** Plans another value of a token in the place that is named, and in those that say the same for the same scheme. */
export function planChangeToken(index: SourceIndex, { target, was, value }: Body): Planned {
  const meant = tokenPlaceAt(index, target);
  if (!meant) return { ok: false, refusal: refuse('STALE') };
  const { place, isNew } = meant;
  const { name } = place;
  if (!isNew && place.value !== was)
    return { ok: false, refusal: refuse('STALE', { names: [name], theirs: place.value }) };
  const all = tokenPlaces(index);
  const refusal = problemOf(all, meant, value);
  if (refusal) return { ok: false, refusal };
  const splices = isNew ? addedDark(index, place, value) : changed(all, place, value);
  if (!splices) return { ok: false, refusal: refuse('STALE') };
  return {
    ok: true,
    plan: {
      splices,
      warnings: notDefined(index.files, new Map([[name, value]])),
      summary: { token: `${name}: ${value}` },
    },
  };
}

function problemOf(all: Places, meant: Meant, value: string): Refusal | undefined {
  const { place, isNew } = meant;
  const { name } = place;
  if (!isNew && place.value === value) return refuse('NOTHING_TO_CHANGE', { names: [name] });
  const problem = valueProblem(name, value);
  if (problem) return problem;
  for (const scheme of schemesOf(all.get(name) ?? [], meant)) {
    const refusal = problemIn(all, place, { value, scheme });
    if (refusal) return refusal;
  }
  return undefined;
}

const schemes = ['light', 'dark'] as const;
type OneScheme = (typeof schemes)[number];

/** The schemes in which a place decides; of one that waits, or over which another one decides, those it is for. */
function schemesOf(places: readonly WrittenPlace[], { place, isNew }: Meant): readonly OneScheme[] {
  if (isNew) return ['dark'];
  const decided = schemes.filter((scheme) => decidingPlace(places, scheme) === place);
  return decided.length > 0 ? decided : schemes.filter((scheme) => place.scheme === 'all' || place.scheme === scheme);
}

/** Why a value cannot be that of a place as far as one scheme goes. */
function problemIn(
  all: Places,
  { name, value: before }: WrittenPlace,
  { value, scheme }: { readonly value: string; readonly scheme: OneScheme },
): Refusal | undefined {
  const valueOf = valueOfTokens(all, scheme);
  if (leadsBack(name, value, valueOf)) return refuse('INVALID_VALUE', { names: [`${name}: ${value}`] });
  // What is a colour stays one, and what is a size stays one.
  const kind = kindOf(name, resolved(before, valueOf));
  const property = propertyOf(kind);
  const shown = resolved(value, valueOf);
  if (property === undefined || isOfKind(kind, shown)) return undefined;
  const nearest = valueProblem(property, shown)?.nearest;
  return refuse('INVALID_VALUE', { names: [`${name}: ${value}`], ...(nearest !== undefined && { nearest }) });
}

function changed(all: Places, place: WrittenPlace, value: string): ReadonlyMap<string, readonly Splice[]> {
  const twins = twinsOf(all.get(place.name) ?? [], place);
  return splicesByFile(
    twins.map(({ sheet, declaration, part, start, end }) => [
      sheet.file,
      // What holds comments keeps them.
      part === 'whole' && sheet.text.slice(start, end) !== declaration.value
        ? valueInPlace(sheet, declaration, value)
        : [{ start, end, text: value, was: sheet.text.slice(start, end) }],
    ]),
  );
}

/** A value for the dark where that had none of its own: beside others of the dark, or as the second half of `light-dark()`. */
function addedDark(
  index: SourceIndex,
  place: WrittenPlace,
  value: string,
): ReadonlyMap<string, readonly Splice[]> | null {
  const rules = darkRulesFor(index, place);
  if (rules.length > 0)
    return splicesByFile(
      rules.map(({ sheet, rule }) => [sheet.file, setDeclarations(sheet, rule, new Map([[place.name, value]]))]),
    );
  if (!takesLightDark(index, place)) return null;
  const { sheet, start, end } = place;
  const was = sheet.text.slice(start, end);
  return new Map([[sheet.file, [{ start, end, was, text: `light-dark(${was}, ${value})` }]]]);
}
