import { editorCache, startPlantedServers, addressesThatTell } from '../../support/planted-servers.ts';
import { marksOf } from '../../support/planted-secrets.ts';
import { askAsSpelled } from '../../support/ask-as-spelled.ts';
import { spelledAddresses } from '../../support/spelled-addresses.ts';
import type { Attack } from '../attack.ts';

/** Another user of a developer's machine, and a page of another origin there, ask both servers of the sources for secrets. */
export const sourcesAsked: Attack = {
  name: 'another user of the machine, or a page, asks the dev server and the editor for keys and passwords',
  async run() {
    const planted = await startPlantedServers();
    const { portal, servers } = planted;
    try {
      const told: string[] = [];
      let asked = 0;
      const ask = async (server: (typeof servers)[number], path: string, mark?: string): Promise<void> => {
        const addresses = spelledAddresses(portal.root, path);
        asked += addresses.length;
        told.push(...(await addressesThatTell(server, { addresses, hosts: [server.page], mark })));
      };
      for (const server of servers) {
        for (const path of portal.secrets) await ask(server, path);
        for (const [path, mark] of await marksOf(portal.root, editorCache)) await ask(server, path, mark);
        for (const origin of ['http://localhost:9', 'https://evil.example', 'null']) {
          const { status } = await askAsSpelled(server.port, '/src/app/app.tsx', { host: server.page, origin });
          asked += 1;
          if (status !== 403) told.push(`${server.name} ${origin} ${status}`);
        }
      }
      return {
        held: told.length === 0,
        figures: [`${asked} addresses asked, ${told.length} told`, ...told].join('; '),
      };
    } finally {
      await planted.close();
    }
  },
};
