import * as z from 'zod/mini';
import type { ChangeKind } from './change-kind.ts';

const fields = z.record(z.string(), z.unknown());

/** A change that does nothing and cannot be sent. */
export const unknown: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Unknown',
  fields,
  idFields: [],
  call: () => {
    throw new Error('Unsupported operation');
  },
};
