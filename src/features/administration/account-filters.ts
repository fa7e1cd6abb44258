import { departments } from '../../domain/departments.ts';
import { grades } from '../../domain/grades.ts';
import type { ApprovedAccount } from './accounts.ts';

/** Whom a list of accounts can be narrowed to. */
const accountGroups = ['all', 'teacher', 'manager', 'owner', 'student'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** What narrows a list of accounts; no place means any. */
export interface AccountFilters {
  readonly group: AccountGroup;
  readonly place: string | null;
}

/** One way to narrow a list, and how many accounts it would leave. */
export interface FilterChoice<V> {
  readonly value: V;
  readonly count: number;
}

/** Whether an account is among those that were asked for. */
export function passes(account: ApprovedAccount, { group, place }: AccountFilters): boolean {
  return isOf(account, group) && (place === null || account.place === place);
}

/** How many accounts each group has at the chosen place, and each place, or any, of the chosen group. */
export function filterChoices(
  accounts: readonly ApprovedAccount[],
  { group, place }: AccountFilters,
): {
  readonly groups: readonly FilterChoice<AccountGroup>[];
  readonly places: readonly FilterChoice<string | null>[];
} {
  const count = (filters: AccountFilters) => accounts.filter((account) => passes(account, filters)).length;
  const places = new Set(accounts.filter((account) => isOf(account, group)).flatMap((account) => account.place ?? []));
  // What is chosen can be seen and left, also where it leaves nobody.
  if (place !== null) places.add(place);
  return {
    groups: accountGroups.map((value) => ({ value, count: count({ group: value, place }) })),
    places: [null, ...[...places].sort(byPlace)].map((value) => ({
      value,
      count: count({ group, place: value }),
    })),
  };
}

const inOrder: readonly string[] = [...departments, ...grades];

/** Departments, then grades, in the school's order; what the school wrote itself comes first. */
function byPlace(a: string, b: string): number {
  return inOrder.indexOf(a) - inOrder.indexOf(b) || (a < b ? -1 : 1);
}

function isOf({ kind, role }: ApprovedAccount, group: AccountGroup): boolean {
  if (group === 'all') return true;
  return group === 'student' ? kind === 'student' : role === group;
}
