import type { Sql, TransactionSql } from 'postgres';

/** Calls the functions of the database as an account would through the API, at once or not at all. */
export async function actingAs(
  sql: Sql,
  { id }: { readonly id: string },
  work: (transaction: TransactionSql) => Promise<unknown>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id })}, true)`;
    await work(transaction);
  });
}
