import type { Guard } from './guard.ts';

const file = 'supabase/migrations/20261219000000_pushes_together.sql';
const suites = ['supabase/tests/pushes-together.test.ts'];

/** Of pushes that go to the database together each is answered, refused and remembered as by itself. */
export const gatheringGuards: readonly Guard[] = [
  {
    name: 'push gathering: one that is wrong refuses none but itself',
    file,
    from: `exception when others then
      if not private.is_callers_fault(sqlstate) then
        raise;`,
    to: `exception when others then
      if true then
        raise;`,
    suites,
  },
  {
    name: 'push gathering: what is met in the midst of all takes back all, and is no failure of the call',
    file,
    from: "if not (private.is_callers_fault(sqlstate) or sqlstate in ('40001', '40P01')) then",
    to: 'if true then',
    suites,
  },
  {
    name: 'push gathering: an answer belongs to the push that it was made for, and not to the next in turn',
    file,
    from: 'on places[s.place] = n',
    to: 'on s.place = n',
    suites,
  },
  {
    name: 'push gathering: what was done together is in the ledger',
    file,
    from: `insert into private.ledger as l (actor, mid, result) select a.actor, a.mid, a.result from answered as a
    on conflict do nothing
    returning l.actor`,
    to: 'select a.actor from answered as a',
    suites,
  },
  {
    name: 'push gathering: of a browser that comes twice the second is left',
    file,
    from: 'select distinct on (b.browser) u.place',
    to: 'select distinct on (b.browser, u.place) u.place',
    suites,
  },
  {
    name: 'push gathering: at the gateway each is given its own answer',
    file: 'supabase/dev-server/http/visitors-pushes.ts',
    from: 'settle(answers[at] ?? null);',
    to: 'settle(answers[group.length - 1 - at] ?? null);',
    suites: ['supabase/dev-server/http/visitors-pushes.test.ts'],
  },
  {
    name: 'push gathering: where the call fails each goes by itself',
    file: 'supabase/dev-server/http/visitors-pushes.ts',
    from: 'if (!isRefused) report(oneLine(error));',
    to: 'if (!isRefused) for (const { refuse } of group) refuse(tooManyReads());',
    suites: ['supabase/dev-server/http/visitors-pushes.test.ts'],
  },
];
