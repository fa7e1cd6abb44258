import { createPageStructure } from './page-structure.ts';
import { structurePartKey } from './structure-part.ts';

// Loaded into a page beside the layer's core, which finds it under this key.
Reflect.set(globalThis, structurePartKey, createPageStructure);
