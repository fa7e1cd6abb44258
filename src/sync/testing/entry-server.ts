import { type Fields, isSameValue, pickFields } from '../../domain/authoring.ts';
import { wireMarker } from '../../domain/limits.ts';
import type { EntryMutation, Mutation, MutationBase, ProfileMutation } from '../../domain/sync-protocol.ts';
import type { SyncTransport } from '../protocol/transport.ts';

/** What a teacher published, by the entity of its mutations, with the rules of the database: merged field by field. */
export class EntryServer {
  readonly rows = new Map<string, Fields & { readonly revision: number }>();
  /** What was applied or refused: of a mutation that comes again only the first. */
  readonly received: Mutation[] = [];
  lineage = 'lineage-1';
  readonly #ledger = new Map<string, unknown>();
  /** Things whose removal is remembered. */
  readonly #removed = new Set<string>();
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
        return { marker: wireMarker, lineage: this.lineage, results };
      },
    };
  }

  /** What the school holds, ledger included, to be restored to later. */
  backup(): () => void {
    const [rows, ledger, removed] = [[...this.rows], [...this.#ledger], [...this.#removed]];
    return () => {
      replace(this.rows, rows);
      replace(this.#ledger, ledger);
      this.#removed.clear();
      for (const entity of removed) this.#removed.add(entity);
      this.lineage = `lineage-${Number(this.lineage.replace('lineage-', '')) + 1}`;
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
    const at = '2026-03-02T08:00:00+00:00';
    const answer = { mid: mutation.mid, status: 'applied', at, ...this.#apply(mutation) };
    this.#ledger.set(mutation.mid, answer);
    return answer;
  }

  #apply(mutation: Mutation): object {
    const { entity } = mutation;
    if (this.refusal) return { status: 'rejected', ...this.refusal };
    const row = this.rows.get(entity);
    if (mutation.kind === 'interaction.set') throw new TypeError('this server keeps entries only');
    if (mutation.kind === 'profile.put') return this.#putProfile(entity, mutation);
    if (!('fields' in mutation.args)) return this.#remove(mutation);
    const { fields } = mutation.args;
    const base = mutation.base as (MutationBase & { readonly fields: Fields }) | null;
    if (base === null && row === undefined)
      return mutation.again && this.#removed.has(entity)
        ? { status: 'conflict', row: null, fields: [] }
        : this.#store(entity, fields);
    if (row === undefined) return { status: 'conflict', row: null, fields: [] };
    if (base === null) {
      const others = Object.keys(fields).filter((name) => !isSameValue(row[name], fields[name]));
      return others.length > 0 ? { status: 'conflict', row, fields: others } : { row };
    }
    const clashing = Object.keys(fields).filter(
      (name) =>
        !this.#isSeen(base, row.revision) &&
        !isSameValue(row[name], base.fields[name]) &&
        !isSameValue(row[name], fields[name]),
    );
    return clashing.length > 0
      ? { status: 'conflict', row, fields: clashing }
      : { ...this.#store(entity, { ...row, ...fields }), over: pickFields(row, Object.keys(fields)) };
  }

  #putProfile(entity: string, { args, base }: ProfileMutation): object {
    const row = this.rows.get(entity);
    const over = Object.fromEntries(Object.keys(args.fields).map((name) => [name, row?.[name] ?? null]));
    const clashing = Object.keys(base?.fields ?? {}).filter(
      (name) => !isSameValue(over[name], base?.fields[name]) && !isSameValue(over[name], args.fields[name]),
    );
    if (clashing.length > 0) return { status: 'conflict', row, fields: clashing };
    return { ...this.#store(entity, { ...row, ...args.fields }), over };
  }

  #remove({ entity, base }: Mutation & EntryMutation): object {
    const row = this.rows.get(entity);
    if (row === undefined) {
      this.#removed.add(entity);
      return { row: null };
    }
    const isSeen = base === null || this.#isSeen(base, row.revision);
    const isUnchanged = base?.fields && isSameValue({ ...row, ...base.fields }, row) && base.lineage !== this.lineage;
    if (!isSeen && !isUnchanged) return { status: 'conflict', row, fields: [] };
    this.rows.delete(entity);
    this.#removed.add(entity);
    const { revision: _revision, ...over } = row;
    return { row: null, over };
  }

  /** Revisions count within one lineage. */
  #isSeen({ revision, lineage }: MutationBase, current: number): boolean {
    return (lineage ?? this.lineage) === this.lineage && revision === current;
  }

  #store(entity: string, fields: Fields): object {
    const row = { ...fields, revision: (this.rows.get(entity)?.revision ?? 0) + 1 };
    this.rows.set(entity, row);
    return { row };
  }
}

function replace<K, V>(map: Map<K, V>, entries: readonly (readonly [K, V])[]): void {
  map.clear();
  for (const [key, value] of entries) map.set(key, value);
}
