import type { FrameParts } from '../frame-parts.ts';
import { createMachine } from '../interaction/machine.ts';
import type { LazyPart } from '../lazy-part.ts';
import type { PageStructure } from '../structure/page-structure.ts';
import type { PageStyles } from '../styles/page-styles.ts';
import { pageStage } from './page-stage.ts';

/** A part of the layer that is there once it was asked for, or from the first. */
function partOf<Part>(part: Part, isThere: boolean): LazyPart<Part> {
  let now = isThere ? part : null;
  return {
    load: () => {
      now = part;
      return Promise.resolve(part);
    },
    now: () => now,
  };
}

interface Late {
  readonly structure?: Partial<PageStructure>;
  readonly styles?: Partial<PageStyles>;
  /** Whether the parts that come late have come. */
  readonly areThere?: boolean;
}

/** What the functions of a frame work on over a page of a test, and what they did to it; `done` notes what has no other trace. */
export function framePartsOf(html: string, { structure: built = {}, styles: styled = {}, areThere = true }: Late = {}) {
  // Of the parts a test gives what it asks; what else is asked of them fails.
  const structure = partOf(built as PageStructure, areThere);
  const styles = partOf({ force: () => undefined, ...styled } as PageStyles, areThere);
  const page = pageStage(html, { structure: () => structure.now() });
  const { stage, ground } = page;
  const done: unknown[][] = [];
  const machine = createMachine(stage, { name: 'idle' }, () => undefined);
  const parts: FrameParts = {
    window,
    ground,
    selection: stage.selection,
    machine,
    stage,
    texts: stage.texts,
    send: stage.send,
    look: (view) => void done.push(['look', view]),
    redraw: () => void done.push(['redraw']),
    tellErrors: () => 'told',
    flushing: (isFlushing) => void done.push(['flushing', isFlushing]),
    styles,
    structure,
  };
  return { ...page, parts, machine, done };
}
