import type { Warning } from '../../protocol/http/replies.ts';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { refuse, type Refusal, type RefusalCode } from '../../protocol/refusals.ts';
import type { ElementIds } from '../element-ids.ts';
import { placeAt } from '../place-at.ts';
import type { Planned } from '../plan-types.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { splicesByFile } from '../splices-by-file.ts';
import { holds } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';
import { isWithin, type KeysOfEntries, keysWithin, noteKey } from '../texts/keys-within.ts';
import { type SaidKey, usesOutside } from '../texts/shared-words.ts';
import type { TextEntry } from '../texts/text-entry.ts';
import type { Traced } from '../texts/trace.ts';
import { traceNamed } from '../texts/trace-named.ts';
import { copiedEntry } from './catalogue-copies.ts';
import { otherKey } from './own-words.ts';
import { elementsOf } from './structure/elements-of.ts';
import { slotOf } from './structure/element-slot.ts';

type Body = Extract<EditRequest, { path: 'mutate/giveOwnWords' }>['body'];

/**
 * Plans entries of their own for all texts in elements that other places say too: each a copy of what all languages say, which is
 * looked up in that element alone. What stays shared is told of, as far as the page shows it.
 */
export function planGiveOwnWords(index: SourceIndex, ids: ElementIds, { reactElements, texts = [] }: Body): Planned {
  const found = elementsOf(index, ids, reactElements);
  if ('code' in found) return refused(found);
  const copies = [...found].flatMap(([file, elements]) => elements.map((element) => ({ file, element })));
  for (const { file, element } of copies)
    // What stands in it is said by every instance of its component.
    if (slotOf(file, element).kind === 'root')
      return refused(
        refuse('ROOT_ELEMENT', { place: placeAt(file.file, file.text, element.start), names: [element.name] }),
      );
  const shown = texts.map((text) => tracedOf(index, ids, text));
  const parted = partedIn(index, copies, shown);
  const stay = warningsOf(shown, { copies, parted });
  if (parted.made.length === 0) {
    const names = stay.flatMap((warning) => warning.names ?? []).slice(0, mostNames);
    return refused(refuse('NO_WORDS_TO_PART', names.length > 0 ? { names } : {}));
  }
  return {
    ok: true,
    plan: {
      splices: splicesByFile(parted.splices),
      warnings: stay,
      summary: { ownWords: parted.made.join(', ') },
    },
  };
}

/** A text that the page shows, and where the sources say it. */
interface ShownTraced {
  readonly text: string;
  readonly traced: Traced;
}

function tracedOf(
  index: SourceIndex,
  ids: ElementIds,
  { language, shown }: NonNullable<Body['texts']>[number],
): ShownTraced {
  const { ancestry, places, slot, text } = shown;
  return { text, traced: traceNamed(index, ids, ancestry, { places, slot, shown: text, language }) };
}

/** What is written so that elements have words of their own. */
interface Parted {
  readonly splices: readonly (readonly [string, readonly Splice[]])[];
  /** The keys that are made. */
  readonly made: readonly string[];
  /** The entries whose texts in the elements are their own afterwards, or are already. */
  readonly own: ReadonlySet<TextEntry>;
}

function partedIn(index: SourceIndex, copies: readonly Instance[], shown: readonly ShownTraced[]): Parted {
  const own = new Set<TextEntry>();
  const wanted = new Map<TextEntry, (readonly SaidKey[])[]>();
  for (const copy of copies)
    for (const [entry, keys] of keysOf(index, copy, shown)) {
      own.add(entry);
      if (usesOutside(index, entry, copy).length > 0) wanted.set(entry, [...(wanted.get(entry) ?? []), keys]);
    }
  const taken = new Set<string>();
  const splices: (readonly [string, readonly Splice[]])[] = [];
  for (const [entry, each] of wanted) {
    const copied = copiedEntry(index, entry, { times: each.length, taken });
    const lookUps = 'code' in copied ? undefined : lookUpsOf(each, copied.keys);
    if ('code' in copied || !lookUps) {
      own.delete(entry);
      continue;
    }
    for (const key of copied.keys) taken.add(key);
    splices.push(...copied.additions, ...lookUps);
  }
  return { splices, made: [...taken], own };
}

/** The entries that a copy looks up itself, by calls that stand in it and by what it shows. */
function keysOf(index: SourceIndex, copy: Instance, shown: readonly ShownTraced[]): KeysOfEntries {
  const keys = keysWithin(index, copy);
  for (const { traced } of shown)
    for (const { entry, key } of traced.ok ? traced.candidates : [])
      if (entry?.isMessage && key && isWithin(key, copy)) noteKey(keys, entry, key);
  return keys;
}

/** For each copy its own key in all places that say the one before; undefined where one of them is no text to be written anew. */
function lookUpsOf(
  each: readonly (readonly SaidKey[])[],
  made: readonly string[],
): readonly (readonly [string, readonly Splice[]])[] | undefined {
  const lookUps = each.flatMap((keys, at) =>
    keys.map((key) => {
      const splice = otherKey(key, made[at] ?? '');
      return splice && ([key.file.file, [splice]] as const);
    }),
  );
  const written = lookUps.filter((one) => one !== undefined);
  return written.length === lookUps.length ? written : undefined;
}

/** The most texts that are named of those that stay for one reason, and of each how much. */
const mostNames = 5;
const mostOfName = 60;

const reasons: Partial<Record<RefusalCode, Warning['code']>> = {
  TEXT_FROM_DATA: 'WORDS_FROM_DATA',
  TEXT_COMPUTED: 'WORDS_COMPUTED',
  TEXT_AMBIGUOUS: 'WORDS_AMBIGUOUS',
};

/** The texts of the page that stay as they are, by why. */
function warningsOf(
  shown: readonly ShownTraced[],
  { copies, parted }: { readonly copies: readonly Instance[]; readonly parted: Parted },
): Warning[] {
  const stay = new Map<Warning['code'], string[]>();
  for (const { text, traced } of shown) {
    const code = reasonFor(traced, copies, parted.own);
    const name = text.trim().replaceAll(/\s+/g, ' ');
    const names = (code && stay.get(code)) ?? [];
    if (code && name !== '' && !names.includes(name)) stay.set(code, [...names, name]);
  }
  return [...stay].map(([code, names]) => ({
    code,
    names: [...names.slice(0, mostNames).map(shortened), ...(names.length > mostNames ? ['…'] : [])],
  }));
}

const shortened = (name: string): string => (name.length > mostOfName ? `${name.slice(0, mostOfName)}…` : name);

/** Why a text stays as it is; undefined where it is its element's own. */
function reasonFor(
  traced: Traced,
  copies: readonly Instance[],
  own: ReadonlySet<TextEntry>,
): Warning['code'] | undefined {
  if (!traced.ok) return isOwnChoice(traced.refusal, own) ? undefined : reasons[traced.refusal.code];
  const [first] = traced.candidates;
  if (!first) return undefined;
  const { entry, key, file, written } = first;
  const isOwn = entry
    ? own.has(entry) && copies.some((copy) => key && isWithin(key, copy))
    : copies.some((copy) => copy.file === file && holds(copy.element, written.span));
  return isOwn ? undefined : 'WORDS_HELD';
}

/** Whether all that a text could be are entries that its element looks up itself. */
function isOwnChoice({ candidates = [] }: Refusal, own: ReadonlySet<TextEntry>): boolean {
  const ids = new Set([...own].map(({ id }) => id));
  return candidates.length > 0 && candidates.every(({ target }) => target !== undefined && ids.has(target));
}

const refused = (refusal: Refusal): Planned => ({ ok: false, refusal });
