import { askApi } from '../image-upload/ask-api.ts';
import { isFromSchedule } from '../image-upload/from-schedule.ts';
import { readSettings, type Settings } from '../image-upload/settings.ts';
import { readDeliveries } from './delivery.ts';
import { sendMessage, type Outcome } from './send-message.ts';
import { readSenderKeys, type SenderKeys } from './sender-keys.ts';

const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const AT_ONCE = 50;
/** A schedule calls again: what is left then is taken then. */
const MOST_ROUNDS = 40;

/**
 * Sends what waits in the database to the browsers that subscribed. `POST` with the secret key, from a schedule of the
 * project, answers how many were sent; calls that overlap share the work. `GET` tells everybody the public key that a
 * browser subscribes with, or 404 where the project has none.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const keys = readSenderKeys();
    const settings = readSettings();
    switch (request.method) {
      case 'OPTIONS':
        return preflight();
      case 'GET':
        return keys === null ? noKeys(404) : Response.json({ publicKey: keys.publicKey }, { headers: HEADERS });
      case 'POST': {
        if (!isFromSchedule(request, settings))
          return refused(401, 'UNAUTHORIZED', 'Only a schedule of the project may ask');
        return keys === null ? noKeys(503) : Response.json(await sendWhatWaits(settings, keys), { headers: HEADERS });
      }
      default:
        return refused(405, 'METHOD_NOT_ALLOWED', 'Use GET or POST');
    }
  },
};

async function sendWhatWaits(settings: Settings, keys: SenderKeys): Promise<Record<Outcome['outcome'], number>> {
  const counts = { sent: 0, gone: 0, failed: 0 };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const deliveries = readDeliveries(await call(settings, 'take_push_deliveries', { how_many: AT_ONCE }));
    if (deliveries.length === 0) break;
    const results = await Promise.all(deliveries.map((delivery) => sendMessage(delivery, keys)));
    await call(settings, 'settle_push_deliveries', { results });
    for (const { outcome } of results) counts[outcome] += 1;
  }
  return counts;
}

async function call({ apiUrl, secretKey }: Settings, name: string, args: object): Promise<unknown> {
  const { status, body } = await askApi(`${apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  if (status !== 200) throw new Error(`${name} answered ${status}`);
  return body;
}

function preflight(): Response {
  const headers = {
    ...HEADERS,
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'apikey, authorization, content-type, x-client-info',
    'access-control-max-age': '7200',
  };
  return new Response(null, { status: 204, headers });
}

function noKeys(status: 404 | 503): Response {
  return refused(status, 'NO_KEYS', 'Notifications are not set up: see docs/notifications.md');
}

function refused(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: HEADERS });
}
