import { expect, test } from 'vitest';
import { wireMarker } from '../../src/domain/limits.ts';
import type { Carry } from './client.ts';
import { playLane } from './lane.ts';
import { play } from './play.ts';
import { Violation } from './violation.ts';

const school = playLane(0);

// A control: the same play over a server that misbehaves must be noticed, or the plays above prove nothing.
test('a server that says «applied» and does nothing is noticed', async () => {
  const lying: Carry = (transport) => ({
    ...transport,
    push: async (mutations) => ({
      marker: wireMarker,
      lineage: 'x',
      results: mutations.map(({ mid }) => ({ mid, status: 'applied' })),
    }),
  });
  await expect(play({ seed: 1, school: school(), carry: lying })).rejects.toThrow(Violation);
});
