import { type Fields, isSameValue } from '../../domain/authoring.ts';
import { wireMarker } from '../../domain/limits.ts';
import type { Mutation } from '../../domain/sync-protocol.ts';
import type { SyncTransport } from '../transport.ts';

/** What a teacher published, by the entity of its mutations, with the rules of the database: merged field by field. */
export class EntryServer {
  readonly rows = new Map<string, Fields & { readonly revision: number }>();
  readonly received: Mutation[] = [];
  readonly #ledger = new Map<string, unknown>();
  /** What the next call of `push` does instead of answering. */
  failNext: 'request' | 'response' | null = null;
  refusal: { readonly code: string; readonly message: string } | null = null;

  transport(): Pick<SyncTransport, 'push'> {
    return {
      push: async (mutations) => {
        const fault = this.failNext;
        this.failNext = null;
        if (fault === 'request') throw new TypeError('the line broke');
        const results = mutations.map((mutation) => this.#once(mutation));
        if (fault === 'response') throw new TypeError('the line broke');
        return { marker: wireMarker, lineage: 'lineage-1', results };
      },
    };
  }

  /** Another device changes a row. */
  change(entity: string, fields: Fields): void {
    const row = this.rows.get(entity);
    if (row) this.rows.set(entity, { ...row, ...fields, revision: row.revision + 1 });
  }

  #once(mutation: Mutation): unknown {
    const known = this.#ledger.get(mutation.mid);
    if (known !== undefined) return known;
    this.received.push(mutation);
    const answer = { mid: mutation.mid, status: 'applied', ...this.#apply(mutation) };
    this.#ledger.set(mutation.mid, answer);
    return answer;
  }

  #apply(mutation: Mutation): object {
    const { entity } = mutation;
    if (this.refusal) return { status: 'rejected', ...this.refusal };
    const row = this.rows.get(entity);
    if (mutation.kind === 'interaction.set') throw new TypeError('this server keeps entries only');
    if (mutation.kind === 'profile.put') return this.#store(entity, { ...row, ...mutation.args.fields });
    if (!('fields' in mutation.args)) {
      if (row && mutation.base && mutation.base.revision !== row.revision)
        return { status: 'conflict', row, fields: [] };
      this.rows.delete(entity);
      return { row: null };
    }
    const { fields } = mutation.args;
    const base = mutation.base as { readonly revision: number; readonly fields: Fields } | null;
    if (base === null && row === undefined) return this.#store(entity, fields);
    if (row === undefined) return { status: 'conflict', row: null, fields: [] };
    if (base === null) {
      const others = Object.keys(fields).filter((name) => !isSameValue(row[name], fields[name]));
      return others.length > 0 ? { status: 'conflict', row, fields: others } : { row };
    }
    const clashing = Object.keys(fields).filter(
      (name) =>
        row.revision !== base.revision &&
        !isSameValue(row[name], base.fields[name]) &&
        !isSameValue(row[name], fields[name]),
    );
    return clashing.length > 0
      ? { status: 'conflict', row, fields: clashing }
      : this.#store(entity, { ...row, ...fields });
  }

  #store(entity: string, fields: Fields): object {
    const row = { ...fields, revision: (this.rows.get(entity)?.revision ?? 0) + 1 };
    this.rows.set(entity, row);
    return { row };
  }
}
