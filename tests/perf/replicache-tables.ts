import type postgres from 'postgres';

/**
 * A backend for Replicache by the global version strategy of its documentation: every row of the peers' tables is an
 * entry with the version that it was last changed in, a pull answers the entries above the caller's version, and a push
 * is one transaction that all others wait for. It is leaner than a school's own would be, so as not to slow it down: no
 * rights to check, values lie ready as JSON, one mutation is known and a whole push is applied at once.
 */
export async function prepareReplicacheTables(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create table public.bench_space (version bigint not null);
    insert into public.bench_space values (1);
    create table public.bench_clients (
      id text primary key, client_group_id text not null, last_mutation_id bigint not null, version bigint not null);

    -- Replicache reads in the order of its keys and never backwards: the newest posts have the smallest.
    create table public.bench_entries as
      select key, kind, (value - '_modified' - '_deleted')::json as value, null::text as client_group_id,
        false as deleted, 1::bigint as version
      from (
        select 'post/' || lpad((9e12 - floor(extract(epoch from created_at) * 1000))::bigint::text, 13, '0')
          || '/' || id as key, 'bench_posts' as kind, to_jsonb(post) as value
        from public.bench_posts as post
        union all
        select 'stats/' || post_id, 'bench_post_stats', to_jsonb(stats) from public.bench_post_stats as stats
        union all
        select 'teacher/' || id, 'bench_teachers', to_jsonb(teacher) from public.bench_teachers as teacher
      ) as entries
      order by key collate "C";
    alter table public.bench_entries add primary key (key);
    create index on public.bench_entries (version);
    analyze public.bench_entries;

    create function public.bench_next_version() returns bigint language sql as $$
      update public.bench_space set version = version + 1 returning version
    $$;

    create function public.bench_replicache_pull(request jsonb) returns json
    language sql stable security definer set search_path = '' as $$
      select json_build_object(
        'cookie', (select version from public.bench_space),
        'lastMutationIDChanges', coalesce((
          select json_object_agg(id, last_mutation_id) from public.bench_clients
          where client_group_id = request ->> 'clientGroupID'
            and version > coalesce((request ->> 'cookie')::bigint, 0)), '{}'),
        'patch', coalesce((
          select json_agg(
            case when deleted then json_build_object('op', 'del', 'key', key)
            else json_build_object('op', 'put', 'key', key, 'value', value) end)
          from public.bench_entries
          where version > coalesce((request ->> 'cookie')::bigint, 0)
            and (client_group_id = request ->> 'clientGroupID'
              or client_group_id is null and request -> 'tables' ? kind)), '[]'))
    $$;

    create function public.bench_replicache_push(request jsonb) returns json
    language plpgsql security definer set search_path = '' as $$
    declare
      -- The row of the space stays locked until the end.
      new_version constant bigint := public.bench_next_version();
      client_group constant text := request ->> 'clientGroupID';
    begin
      insert into public.bench_entries
        select 'like/' || (mutation -> 'args' ->> 'id'), 'bench_likes', mutation -> 'args', client_group, false, new_version
        from jsonb_array_elements(request -> 'mutations') as mutation
        left join public.bench_clients as client on client.id = mutation ->> 'clientID'
        where mutation ->> 'name' = 'like' and (mutation ->> 'id')::bigint > coalesce(client.last_mutation_id, 0)
        on conflict (key) do update set value = excluded.value, version = new_version;
      insert into public.bench_clients as client
        select mutation ->> 'clientID', client_group, max((mutation ->> 'id')::bigint), new_version
        from jsonb_array_elements(request -> 'mutations') as mutation group by 1
        on conflict (id) do update set
          last_mutation_id = greatest(client.last_mutation_id, excluded.last_mutation_id), version = new_version;
      return '{}'::json;
    end $$;
    grant execute on function public.bench_replicache_pull(jsonb), public.bench_replicache_push(jsonb) to anon;
  `);
}
