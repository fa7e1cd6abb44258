/** The editor's rewriting of sources beside recast and ts-morph: the same five edits of the same sixty files, in one run. */
import type { EditRequest } from '../../src-preview/protocol/http/requests.ts';
import { findFormatter, type Formatter } from '../../src-preview/server/write/formatter.ts';
import { applySplices } from '../../src-preview/source/apply-splices.ts';
import type { ParsedElement } from '../../src-preview/source/parsed-element.ts';
import { isParseFailure, parseFile } from '../../src-preview/source/parsed-file.ts';
import { plan } from '../../src-preview/source/plan.ts';
import { idsByPlace, type SmallProject } from '../../src-preview/source/testing/small-project.ts';
import { portalInMemory } from '../support/portal-sources.ts';
import { type Figure, runAsScript } from './figures.ts';
import { bytesTouchedOutside } from './bytes-touched-outside.ts';
import { installRewritingPeers, type Rewriting, type RewritingPeer } from './rewriting-peers.ts';
import { median, spread } from './statistics.ts';

const files = 60;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const operations = ['property', 'retag', 'duplicate', 'wrap', 'remove'] as const;
const tags = ['section', 'span', 'p', 'h3'] as const;

/** An edit of one element, and where that stands. */
interface Case {
  readonly file: string;
  readonly text: string;
  readonly rewriting: Rewriting;
  readonly request: EditRequest;
  readonly place: { readonly start: number; readonly end: number };
}

function requestOf(
  { operation, tag }: Pick<Rewriting, 'operation' | 'tag'>,
  codebaseId: ReturnType<SmallProject['idAt']>,
): EditRequest {
  const element = { codebaseId };
  const reactElements = [element];
  switch (operation) {
    case 'property':
      return { path: 'mutate/changePropValue', body: { elementToModify: element, propName: 'data-x', propValue: 'y' } };
    case 'retag':
      return { path: 'mutate/changeElementTag', body: { elementToModify: element, newTag: tag } };
    case 'duplicate':
      return { path: 'mutate/duplicate', body: { reactElements } };
    case 'wrap':
      return { path: 'mutate/wrapInDiv', body: { reactElements } };
    case 'remove':
    default:
      return { path: 'mutate/removeJsxElement', body: { elementsToRemove: reactElements } };
  }
}

/** All five edits of an element that takes them all and stands right in another, where libraries need no care; none of any other. */
function casesOf(project: SmallProject, file: string, element: ParsedElement): Case[] {
  const parsed = project.index.parsed(file);
  const parent = element.parent >= 0 ? parsed?.elements[element.parent] : undefined;
  if (!parsed || !parent?.node.children.includes(element.node) || element.isComponent) return [];
  for (const tag of tags) {
    const cases = operations.map((operation): Case => {
      const rewriting = { operation, at: element.start, tag };
      const request = requestOf(rewriting, project.idAt(file, element.index));
      return { file, text: parsed.text, rewriting, request, place: { start: element.start, end: element.end } };
    });
    if (cases.every(({ request }) => plan(project.index, idsByPlace, request).ok)) return cases;
  }
  return [];
}

function chosenCases(project: SmallProject): Case[] {
  const found = project.index.all().flatMap(({ file, elements }) => {
    for (const element of elements.toReversed()) {
      const cases = casesOf(project, file, element);
      if (cases.length > 0) return [cases];
    }
    return [];
  });
  if (found.length < files) throw new Error(`only ${found.length} files have an element that takes all five edits`);
  // From short files to long ones.
  const sorted = found.toSorted(([one], [other]) => (one?.text.length ?? 0) - (other?.text.length ?? 0));
  return Array.from({ length: files }, (_, at) => sorted[Math.floor((at * sorted.length) / files)] ?? []).flat();
}

interface Contestant {
  readonly name: string;
  /** Parses a file of which nothing is known. */
  open(one: Case): unknown;
  /** The text with the element edited. */
  edit(opened: unknown, one: Case): string;
  /** Throws where a text is no program. */
  verify(one: Case, text: string): void;
}

const contestantOf = (peer: RewritingPeer): Contestant => ({
  name: peer.name,
  open: ({ text }) => peer.open(text),
  edit: (opened, { rewriting }) => peer.edit(opened, rewriting),
  verify: (_, text) => peer.verify(text),
});

/** The editor itself. */
const manara = (project: SmallProject): Contestant => ({
  name: 'manara',
  open({ file }) {
    project.index.update(file);
    return project.index.parsed(file);
  },
  edit(_, { file, text, request }) {
    const planned = plan(project.index, idsByPlace, request);
    if (!planned.ok) throw new Error(`${file}: ${planned.refusal.code}`);
    return applySplices(text, planned.plan.splices.get(file) ?? []);
  },
  verify({ file }, text) {
    const parsed = parseFile(file, text);
    if (isParseFailure(parsed)) throw new Error(`${file}: ${parsed.message}`);
  },
});

/** How long an edit takes: of a tree that is there, from text to text, and until that is formatted and known to be a program. */
const steps = ['edit', 'rewrite', 'pipeline'] as const;
type Times = Readonly<Record<(typeof steps)[number], number[]>>;

async function timed(contestant: Contestant, one: Case, formatter: Formatter) {
  const started = performance.now();
  const opened = contestant.open(one);
  const openedAt = performance.now();
  const text = contestant.edit(opened, one);
  const editedAt = performance.now();
  contestant.verify(one, (await formatter.format(one.file, text)) ?? text);
  return { edit: editedAt - openedAt, rewrite: editedAt - started, pipeline: performance.now() - started };
}

const noTimes = (): Times => ({ edit: [], rewrite: [], pipeline: [] });

async function race(contestants: readonly Contestant[], cases: readonly Case[], formatter: Formatter) {
  const times = new Map(contestants.map(({ name }): [string, Times] => [name, noTimes()]));
  for (const one of cases)
    for (const contestant of contestants) {
      const runs = [];
      // The first is not counted.
      for (let round = 0; round <= rounds; round += 1) runs.push(await timed(contestant, one, formatter));
      const counted = runs.slice(1);
      for (const step of steps) times.get(contestant.name)?.[step].push(median(counted.map((run) => run[step])));
    }
  return times;
}

function untouched(contestant: Contestant, cases: readonly Case[]): Figure {
  const { name } = contestant;
  const after = (one: Case) => contestant.edit(contestant.open(one), one);
  const touched = cases.map((one) => bytesTouchedOutside(one.text, after(one), one.place));
  const many = touched.filter((bytes) => bytes > 0).length;
  const all = touched.reduce((sum, one) => sum + one, 0);
  return {
    name: `bytes changed outside of the lines of the element, ${name}`,
    value: all,
    unit: 'count',
    ...(name === 'manara' && { bar: { atMost: 0 } }),
    note: `in ${((many / cases.length) * 100).toFixed(1)} % of ${cases.length} edits`,
  };
}

/** What each step is called, and how many times as fast as its peers the editor has to be. */
const names = {
  edit: { called: 'an edit of a tree that is there' },
  rewrite: { called: 'from text to text', atLeast: 10 },
  pipeline: { called: 'from text to text, formatted and verified', atLeast: 5 },
} as const satisfies Record<keyof Times, { called: string; atLeast?: number }>;

function ratio(step: keyof Times, own: Times, peer: Times, name: string): Figure {
  const all = own[step].map((ms, at) => (peer[step][at] ?? Number.NaN) / ms);
  const about: { called: string; atLeast?: number } = names[step];
  return {
    name: `${about.called}: times as fast as ${name}`,
    value: median(all),
    unit: 'x',
    ...(about.atLeast && { bar: { atLeast: about.atLeast } }),
    note: spread(all, 1),
  };
}

/** Measures them side by side. */
export async function measureEditorPeers(): Promise<Figure[]> {
  const formatter = await findFormatter(process.cwd());
  if (!formatter) throw new Error('no formatter');
  const project = portalInMemory();
  const cases = chosenCases(project);
  const { peers, folder } = await installRewritingPeers();
  try {
    const contestants = [manara(project), ...peers.map(contestantOf)];
    const times = await race(contestants, cases, formatter);
    const own = times.get('manara') ?? noTimes();
    return [
      ...steps.map((step): Figure => ({
        name: names[step].called,
        value: median(own[step]),
        unit: 'ms',
        note: spread(own[step], 2),
      })),
      ...peers.flatMap(({ name }) => steps.map((step) => ratio(step, own, times.get(name) ?? noTimes(), name))),
      ...contestants.map((contestant) => untouched(contestant, cases)),
    ];
  } finally {
    await folder.remove();
  }
}

if (process.argv[1]?.endsWith('editor-peers.ts')) await runAsScript('editor-peers', measureEditorPeers);
