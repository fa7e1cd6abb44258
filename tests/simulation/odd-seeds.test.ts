import { expect, test } from 'vitest';
import { pullResponse } from '../../src/domain/sync-protocol.ts';
import type { Carry } from './client.ts';
import { playLane } from './lane.ts';
import { play } from './play.ts';
import { Violation } from './violation.ts';

const school = playLane(1);

// A control: the same play over a server that misbehaves must be noticed, or the plays above prove nothing.
test('a server that leaves rows out of its pages is noticed', async () => {
  const forgetful: Carry = (transport) => ({
    ...transport,
    pull: async (request, signal) => {
      const answer = pullResponse.parse(await transport.pull(request, signal));
      return { ...answer, digest: null, rows: { ...answer.rows, posts: answer.rows['posts']?.slice(1) ?? [] } };
    },
  });
  await expect(play({ seed: 1, school: school(), carry: forgetful })).rejects.toThrow(Violation);
});
