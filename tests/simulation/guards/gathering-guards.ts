import type { Guard } from './guard.ts';

const gatherer = {
  file: 'supabase/dev-server/http/visitors-pushes.ts',
  suites: ['supabase/dev-server/http/visitors-pushes.test.ts'],
};
const statement = {
  file: 'supabase/migrations/20261219000000_pushes_together.sql',
  suites: ['supabase/tests/pushes-together.test.ts'],
};

/** Pushes that go to the database together are answered, counted and known again as each would be by itself. */
export const gatheringGuards: readonly Guard[] = [
  {
    ...gatherer,
    name: 'gathering: each is answered with its own, where one before it was left',
    from: 'settle(answers[at] ?? null)',
    to: 'settle(answers.filter((answer) => answer !== null)[at] ?? null)',
  },
  {
    ...gatherer,
    name: 'gathering: who finds no place in a full call goes with the next',
    from: 'line.waiting = here.filter((one) => !taken.has(one));',
    to: 'line.waiting = here.slice(0, 0);',
  },
  {
    ...gatherer,
    name: 'gathering: no call is longer than its limit',
    from: '.slice(0, MOST_TOGETHER)',
    to: '',
  },
  {
    ...gatherer,
    name: 'gathering: what one call meets is no refusal of all who were in it',
    from: 'if (!isRefused) report(oneLine(error));',
    to: 'for (const { refuse } of group) refuse(error as Error);',
  },
  {
    ...gatherer,
    name: 'gathering: nobody goes under the address of somebody else',
    from: 'lines.get(from.address) ??',
    to: '[...lines.values()][0] ??',
  },
  {
    ...gatherer,
    name: 'gathering: a post that was held up is let go behind its call',
    from: 'for (const { tap } of group) line.held.delete(tap.post);',
    to: '',
  },
  {
    name: 'gathering: what an account pushes is not pushed as a visitor',
    file: 'supabase/dev-server/http/plain-call.ts',
    from: "key === 'publishable' && token === null",
    to: "key === 'publishable' && token !== key",
    suites: gatherer.suites,
  },
  {
    ...statement,
    name: 'gathering: the function takes nothing of accounts',
    from: `'more than 200 pushes or 1 MiB in one call';\n  end if;\n  if (select auth.uid()) is not null then`,
    to: `'more than 200 pushes or 1 MiB in one call';\n  end if;\n  if false then`,
  },
  {
    ...statement,
    name: 'gathering: one that cannot be read is left alone',
    from: 'if not private.is_callers_fault(sqlstate) then',
    to: 'if true then',
  },
  {
    ...statement,
    name: 'gathering: what one of them meets ends the call for none',
    from: "if not (private.is_callers_fault(sqlstate) or sqlstate in ('40001', '40P01')) then",
    to: 'if true then',
  },
  {
    ...statement,
    name: 'gathering: an answer belongs to the place of its push',
    from: 'on places[s.place] = n;',
    to: 'on s.place = n;',
  },
  {
    ...statement,
    name: 'gathering: answers come in the order of the pushes',
    from: 'end\n      order by n)',
    to: 'end\n      order by n desc)',
  },
  {
    ...statement,
    name: 'gathering: the ledger knows what was done together',
    from: 'insert into private.ledger as l (actor, mid, result) select a.actor, a.mid, a.result from answered as a\n    on conflict do nothing\n    returning l.actor',
    to: 'select a.actor from answered as a',
  },
  {
    ...statement,
    name: 'gathering: each tap is its own browser’s',
    from: 'select row(g.place, g.actor, g.browser, g.mid,',
    to: 'select row(g.place, g.actor, first_value(g.browser) over (order by g.place), g.mid,',
  },
  {
    ...statement,
    name: 'gathering: the ledger notes each under its own name',
    from: `select row(g.place, g.actor, g.browser, g.mid,`,
    to: `select row(g.place, first_value(g.actor) over (order by g.place), g.browser, g.mid,`,
  },
  {
    ...statement,
    name: 'gathering: what was answered before is left to be answered from the ledger, alone',
    from: 'where not exists (select from private.ledger as l where l.actor = g.actor and l.mid = g.mid)',
    to: 'where true',
  },
  {
    ...statement,
    name: 'gathering: what was answered meanwhile keeps its answer',
    from: 'from answered as a\n    on conflict do nothing',
    to: 'from answered as a\n    on conflict (actor, mid) do update set result = excluded.result',
  },
  {
    ...statement,
    name: 'gathering: each spends of its own allowance',
    from: '* limits.mutations_per_second) - 1,\n    at = greatest(r.at, at_is)\n  where r.bucket = any (able);',
    to: '* limits.mutations_per_second),\n    at = greatest(r.at, at_is)\n  where r.bucket = any (able);',
  },
];
