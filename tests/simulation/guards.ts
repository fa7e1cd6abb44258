import { draftGuards } from './guards/draft-guards.ts';
import { gatheringGuards } from './guards/gathering-guards.ts';
import type { Guard } from './guards/guard.ts';
import { holdGuards } from './guards/hold-guards.ts';
import { pullGuards } from './guards/pull-guards.ts';
import { pushGuards } from './guards/push-guards.ts';
import { restoreGuards } from './guards/restore-guards.ts';

/** Every guard that the promises of the engine stand on. */
export const guards: readonly Guard[] = [
  ...restoreGuards,
  ...pullGuards,
  ...pushGuards,
  ...gatheringGuards,
  ...holdGuards,
  ...draftGuards,
];
