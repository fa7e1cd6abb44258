import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { schoolHealth, type SchoolHealth } from './health.ts';

/** How the school's server is. Who is no administrator is refused. */
export function readHealth(api: AuthorizedApi): Promise<SchoolHealth> {
  return api.call('school_health', {}, schoolHealth);
}
