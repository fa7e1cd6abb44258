import postgres from 'postgres';
import { provisioning, type PostgresDatabase } from './database.ts';

/** A database as a Supabase project hands it over: its owner makes everything and is no superuser. */
export async function openHosted(server: PostgresDatabase, name: string, rights: string): Promise<postgres.Sql> {
  const { host, port } = server.sql.options;
  await server.sql.unsafe(`create role ${name} login password 'x' nosuperuser createrole createdb ${rights}`);
  await server.sql.unsafe(`create database ${name} owner ${name}`);
  const address = { host: host[0] ?? '', port: Number(port[0]), database: name, onnotice: () => undefined, max: 1 };
  const admin = postgres({ ...address, username: 'postgres', password: server.sql.options.pass ?? '' });
  await admin.unsafe(`${provisioning}
    grant usage, create on schema public to ${name};
    grant usage on schema auth to ${name};
    grant all on auth.users to ${name};
    grant usage on schema storage to ${name};
    grant all on storage.buckets, storage.objects to ${name};
    grant anon, authenticated, service_role to ${name};`);
  await admin.end();
  return postgres({ ...address, username: name, password: 'x' });
}
