import type { ImportRules } from './scripts/architecture/import-diagram.ts';

export const may: ImportRules;
export const rooms: ImportRules;
