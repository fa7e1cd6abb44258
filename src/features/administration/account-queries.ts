import * as z from 'zod/mini';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { readInPages } from '../../backend/read-in-pages.ts';
import { compareNames } from '../../ui/records/compare-names.ts';
import {
  accountContact,
  type AccountContact,
  type ApprovedAccount,
  approvedStudents,
  approvedTeachers,
} from './accounts.ts';
import { type Departure, departures } from './departures.ts';

/** Everybody who is approved, by name. Who is no administrator is refused. */
export async function readAccounts(api: AuthorizedApi): Promise<readonly ApprovedAccount[]> {
  await api.call('list_account_deletions', {}, z.array(z.unknown()));
  const accounts = await Promise.all([readKind(api, 'teacher'), readKind(api, 'student')]);
  return accounts.flat().sort((a, b) => compareNames(a.name, b.name));
}

function readKind(api: AuthorizedApi, kind: ApprovedAccount['kind']): Promise<readonly ApprovedAccount[]> {
  return readInPages((last: ApprovedAccount | undefined, page) => {
    const which = `is_approved=is.true&order=id&limit=${page}${last ? `&id=gt.${last.id}` : ''}`;
    const columns = 'select=id,display_name,revision';
    return kind === 'teacher'
      ? api.read(`teachers?${columns},role,department&${which}`, approvedTeachers)
      : api.read(`students?${columns},grade&${which}`, approvedStudents);
  });
}

/** Who has left within the week. */
export function readDepartures(api: AuthorizedApi): Promise<readonly Departure[]> {
  return api.call('list_departures', {}, departures);
}

/** Where somebody is reached, and when they were last here. */
export function readContact(api: AuthorizedApi, id: string): Promise<AccountContact> {
  return api.call('account_contact', { account_id: id }, accountContact);
}
