import type { ReservedSql, Sql } from 'postgres';
import { randomSecret } from '../random.ts';

/** JSON as PostgreSQL wrote it. It is read only where somebody looks into it, and never where it is passed on. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What stands for JSON in an answer until it is sent. Nobody outside can know it, and so nobody can write one. */
const PLACE = randomSecret();
const PLACES = new RegExp(`"${PLACE}:(\\d+)"`, 'g');

/**
 * Has this pool give JSON as lite wants it: read, or, where `placesFor` a statement are told, as a place that {@link withJson}
 * fills. Call it last of all that changes how connections are reserved.
 */
export function giveJson(
  driver: Pick<Sql, 'reserve'>,
  placesFor: (text: string) => string[] | null = () => null,
): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    Object.assign(reserved, { unsafe: givingJson(reserved, placesFor) });
    return reserved;
  };
}

function givingJson(reserved: ReservedSql, placesFor: (text: string) => string[] | null) {
  const unsafe = reserved.unsafe.bind(reserved);
  return async (...[text, parameters, options]: Parameters<typeof unsafe>): Promise<unknown> => {
    const rows: unknown = await unsafe(text, parameters, options);
    const places = placesFor(text);
    if (Array.isArray(rows)) for (const row of rows) give(row, places);
    return rows;
  };
}

function give(holder: object, places: string[] | null): void {
  for (const [name, value] of Object.entries(holder)) {
    if (value instanceof JsonText) Object.assign(holder, { [name]: given(value, places) });
    else if (Array.isArray(value)) give(value, places);
  }
}

function given({ text }: JsonText, places: string[] | null): unknown {
  if (places === null) return JSON.parse(text) as unknown;
  places.push(text);
  return `${PLACE}:${places.length - 1}`;
}

/** An answer with the JSON of these places in it. */
export async function withJson(answer: Response, places: readonly string[]): Promise<Response> {
  if (places.length === 0 || answer.body === null) return answer;
  const text = (await answer.text()).replace(PLACES, (_, place: string) => places[Number(place)] ?? 'null');
  const headers = new Headers(answer.headers);
  headers.set('content-length', String(Buffer.byteLength(text)));
  return new Response(text, { status: answer.status, headers });
}
