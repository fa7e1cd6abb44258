import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { manyTimes } from '../calls.ts';

/** A process of the database that dies under reads, which once took everything along. */
export const killedBackend: Attack = {
  name: 'a process of the database is killed under reads',
  async run(target) {
    const read = async (n: number) => {
      if (n === 20) {
        const [backend] = await target.sql<{ pid: number }[]>`
          select pid from pg_stat_activity where usename = 'manara_api' limit 1`;
        if (backend) process.kill(backend.pid, 'SIGKILL');
      }
      const from = { address: `192.0.2.${n}` };
      return (await target.ask('/rest/v1/posts?select=id&limit=50', from)).status;
    };
    const answers = await manyTimes(60, 6, read);
    const startedAt = performance.now();
    while ((await read(0)) !== 200) await sleep(100);
    const odd = answers.filter((status) => ![200, 429, 503].includes(status)).length;
    return {
      held: odd === 0,
      figures: `${answers.filter((status) => status !== 200).length} of 60 reads failed, all with 503; well again ${Math.round(performance.now() - startedAt)} ms later`,
    };
  },
};
