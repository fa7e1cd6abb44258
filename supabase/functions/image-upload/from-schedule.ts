import type { Settings } from './settings.ts';

/** Whether a request brings the secret key, as a schedule of the project does. */
export function isFromSchedule({ headers }: Request, { secretKey }: Pick<Settings, 'secretKey'>): boolean {
  const given = headers.get('authorization')?.replace(/^Bearer /, '') ?? headers.get('apikey');
  return given === secretKey;
}

/** What a function that is there for schedules alone answers anybody else; null for a schedule's own `POST`. */
export function refusalOfOthers(request: Request, settings: Pick<Settings, 'secretKey'>): Response | null {
  if (request.method !== 'POST') return refused(405, 'METHOD_NOT_ALLOWED', 'Use POST');
  return isFromSchedule(request, settings)
    ? null
    : refused(401, 'UNAUTHORIZED', 'Only a schedule of the project may ask');
}

function refused(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
