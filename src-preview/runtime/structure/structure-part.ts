import { log } from '../log.ts';
import { createLazyPart, type LazyPart } from '../lazy-part.ts';
import type { PageStructure, StructureGround } from './page-structure.ts';

/** Where the script leaves what it brings. */
export const structurePartKey = Symbol.for('manara.editor.structure');

/** The part of the layer that knows how the page is built, which comes once the page is there. */
export type StructurePart = LazyPart<PageStructure>;

/** Loads the part of the layer that knows how the page is built, beside everything else. */
export function createStructurePart(ground: StructureGround, layerAddress: string): StructurePart {
  const part = createLazyPart<PageStructure>(
    { file: 'frame-structure.js', key: structurePartKey, layerAddress },
    ground,
  );
  part.load().catch((error: unknown) => log.warn('The navigation tree could not be built', error));
  return part;
}
