import type { InteractionMutation, Mutation } from '../../domain/sync-protocol.ts';

/** A mutation that must be a tap. */
export function tapOf(mutation: Mutation | undefined): Mutation & InteractionMutation {
  if (mutation?.kind !== 'interaction.set') throw new TypeError(`no tap: ${mutation?.kind}`);
  return mutation;
}
