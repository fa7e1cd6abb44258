/** What an edit of the editor costs on the portal's sources, beside the bare parser, and what its index costs. */
import { parseSync } from 'oxc-parser';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { applySplices } from '../../src-preview/source/apply-splices.ts';
import type { ElementIds } from '../../src-preview/source/element-ids.ts';
import { isParseFailure, type ParsedFile, parseFile } from '../../src-preview/source/parsed-file.ts';
import { plan } from '../../src-preview/source/plan.ts';
import { createSourceIndex } from '../../src-preview/source/source-index.ts';
import { usesOf } from '../../src-preview/source/texts/uses.ts';
import { readPortalSources } from '../support/portal-sources.ts';
import { type Figure, runAsScript } from './figures.ts';
import { median, spread } from './statistics.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const config = portalTarget.project;

function timed(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

function ids(parsed: () => readonly ParsedFile[]): ElementIds {
  return {
    element: (id) => {
      const [file, index] = id.split('/');
      const name = parsed()[Number(file)]?.file;
      return name === undefined ? undefined : { file: name, index: Number(index) };
    },
    // Ids that only this file makes and reads.
    idOf: (file, index) =>
      `${parsed().findIndex((one) => one.file === file)}/${index}` as ReturnType<ElementIds['idOf']>,
  };
}

/** How long the bare parser takes with what it must be left to read, and how long an edit takes whose tree is kept. */
function raceOneEdit(sources: ReadonlyMap<string, string>): { bare: number[]; edit: number[] } {
  const files = { read: (file: string) => sources.get(file), list: () => [...sources.keys()] };
  const index = createSourceIndex(files, config);
  const all = index.all();
  const names = ids(() => all);
  const elements = all.filter(({ elements: found }) => found.length > 0);
  const bare: number[] = [];
  const edit: number[] = [];
  for (const [turn, { file, text, elements: found }] of elements.entries()) {
    const element = found[turn % found.length];
    if (!element) continue;
    const body = {
      elementToModify: { codebaseId: names.idOf(file, element.index) },
      propName: 'data-x',
      propValue: 'y',
    };
    bare.push(timed(() => void parseSync(file, text, { lang: 'tsx', preserveParens: false }).program.body));
    edit.push(
      timed(() => {
        const planned = plan(index, names, { path: 'mutate/changePropValue', body });
        if (!planned.ok) return;
        const after = parseFile(file, applySplices(text, planned.plan.splices.get(file) ?? []));
        if (isParseFailure(after)) throw new Error(`${file} no longer parses`);
      }),
    );
  }
  return { bare, edit };
}

/** Measures the engine that rewrites sources: one edit with its verification, the index of texts, the list of uses. */
export async function measureEditorSource(): Promise<Figure[]> {
  const sources = readPortalSources();
  const ratios: number[] = [];
  const edits: number[] = [];
  const [index, trees, uses]: [number[], number[], number[]] = [[], [], []];
  raceOneEdit(sources);
  for (let round = 0; round < rounds; round += 1) {
    const { bare, edit } = raceOneEdit(sources);
    ratios.push(median(edit) / median(bare));
    edits.push(median(edit));
    const made = createSourceIndex({ read: (file) => sources.get(file), list: () => [...sources.keys()] }, config);
    let first: ReturnType<typeof made.texts.byId>;
    index.push(timed(() => ([first] = made.texts.entries())));
    trees.push(timed(() => made.all()));
    uses.push(timed(() => first && usesOf(made, first)));
  }
  return [
    {
      name: 'an edit with its verification, against the bare parser',
      value: median(ratios),
      unit: 'x',
      bar: { atMost: 1.3 },
      note: spread(ratios, 2),
    },
    { name: 'an edit with its verification', value: median(edits), unit: 'ms', note: spread(edits, 2) },
    {
      name: 'index of every text of src',
      value: median(index) / 1_000,
      unit: 's',
      bar: { atMost: 0.5 },
      note: `${sources.size} files`,
    },
    { name: 'trees of every other file', value: median(trees) / 1_000, unit: 's', note: spread(trees, 0) },
    { name: 'where each text is used', value: median(uses) / 1_000, unit: 's', note: spread(uses, 0) },
  ];
}

if (process.argv[1]?.endsWith('editor-source.ts')) await runAsScript('editor-source', measureEditorSource);
