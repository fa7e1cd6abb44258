import type { TransactionSql } from 'postgres';

/** Lets the database see an account as who asks, as the API does for a request. */
export async function actAs(sql: TransactionSql, id: string): Promise<void> {
  await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, true)`;
}
