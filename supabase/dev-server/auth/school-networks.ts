import { BlockList, isIP, isIPv6 } from 'node:net';
import type { OwnersDatabase } from '../postgres/owner.ts';

const REFRESH_MS = 30_000;

/** Says whether an address is of the school's own networks, as an administrator has set them; news of them within half a minute. */
export function schoolNetworks(ask: OwnersDatabase['ask']): (address: string) => boolean {
  let networks = new BlockList();
  let readAt = -Infinity;
  async function read(): Promise<void> {
    const [known] = await ask(
      (sql) => sql<{ is: boolean }[]>`select to_regclass('private.settings') is not null as is`,
    );
    if (known?.is !== true) return;
    const rows = await ask(
      (sql) => sql<{ network: string }[]>`select unnest(school_networks)::text as network from private.settings`,
    );
    networks = blockList(rows.map(({ network }) => network));
  }
  return (address) => {
    if (Date.now() - readAt > REFRESH_MS) {
      readAt = Date.now();
      // A database that is away is told of elsewhere; until it is back, what was read last counts.
      void read().catch(() => undefined);
    }
    return isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}
