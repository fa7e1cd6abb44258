import type { Random } from '../../scripts/demo/random.ts';
import { baseFor, type OwnThing, ownThings, shownFields } from '../../src/data/own-things.ts';
import type { DraftRecord, Revised } from '../../src/data/records.ts';
import type { Fields } from '../../src/domain/authoring.ts';
import type { UserId } from '../../src/domain/ids.ts';
import {
  keepMine,
  keepTheirs,
  profileKey,
  publish,
  publishProfile,
  requestDeletion,
  retryDraft,
  takeBackDeletion,
} from '../../src/sync/authoring.ts';
import { discardDraft } from '../../src/sync/discard.ts';
import { AccountClient, type Browser, type World } from './browser.ts';

/** The fields that a person writes here, so that each text is written by nobody else and never again. */
const written = ['title', 'content'] as const;
const said = ['display_name', 'bio'] as const;

/** A teacher on a phone, who writes; and what this phone's person meant and has read. */
export class Author extends AccountClient {
  /** Of each field of each thing the last text that shall stand, as `${draft key}:${field}`. */
  readonly meant = new Map<string, string>();
  /** Every text that was read here, by the same name: over these and no others something may be written. */
  readonly read = new Map<string, Set<unknown>>();
  /** Things that shall be gone. */
  readonly unwanted = new Set<string>();
  readonly #phone: Browser;
  readonly #random: Random;
  /** Things whose form is open, as they were when it opened. */
  readonly #forms: { readonly id: string; readonly read: Revised }[] = [];
  #texts = 0;

  constructor(phone: Browser, userId: UserId, world: World) {
    super(phone, userId, world);
    this.#phone = phone;
    this.#random = world.random;
  }

  override async act(): Promise<void> {
    const dice = this.#random.next();
    if (dice < 0.2) await this.#publishNew();
    else if (dice < 0.45) await this.#edit();
    else if (dice < 0.55) await this.#useForm();
    else if (dice < 0.67) await this.#remove();
    else if (dice < 0.72) await this.#takeBack();
    else if (dice < 0.85) await this.#speakOfOneself();
    else await this.resolve();
  }

  /** Decides what is open: about each conflict and each refusal. Resolves to how many there were. */
  async resolve(): Promise<number> {
    const open = (await this.drafts()).filter(({ queue }) => queue.name === 'conflict' || queue.name === 'failed');
    for (const draft of open) {
      if (draft.queue.name === 'conflict') await this.#decide(draft, draft.queue.row);
      else if (this.#random.chance(0.7)) await retryDraft(this.database, draft.key, this);
      else if (await discardDraft(this.database, draft.key)) this.#giveUp(draft.key);
    }
    return open.length;
  }

  drafts(): Promise<DraftRecord[]> {
    return this.database.drafts.toArray();
  }

  async #decide({ key, kind }: DraftRecord, row: Fields | null): Promise<void> {
    if (kind !== 'profile' && this.#random.chance(0.5)) {
      for (const field of written) if (row) this.#remember(key, field, row[field]);
      await keepMine(this.database, key, this);
    } else {
      await keepTheirs(this.database, key);
      this.#giveUp(key);
    }
  }

  async #things(): Promise<OwnThing[]> {
    const own = { db: this.database, userId: this.userId };
    return ownThings({ db: this.#phone.database, own }, 'post');
  }

  async #publishNew(): Promise<void> {
    const id = this.newId();
    const fields = { title: this.#text(), content: this.#text(), image_url: null, media_items: [] };
    for (const field of written) this.#mean(`post:${id}`, field, fields[field]);
    await publish(this.database, { kind: 'post', id, base: null }, fields, this);
  }

  async #edit(): Promise<void> {
    const thing = await this.#pick(({ draft }) => draft?.isDeletion !== true && draft?.queue.name !== 'conflict');
    if (thing === null) return;
    await this.#write(thing, { revision: baseFor(thing)?.revision ?? 0, fields: shownFields(thing) });
  }

  /** Opens a form and leaves it open, or publishes one whose thing may be another by now. */
  async #useForm(): Promise<void> {
    const form = this.#forms.shift();
    const isSame = (thing: OwnThing): boolean => thing.id === form?.id && thing.draft?.isDeletion !== true;
    const thing = form && (await this.#things()).find(isSame);
    if (thing) return this.#write(thing, form.read);
    const opened = await this.#pick(({ draft }) => draft?.isDeletion !== true && draft?.queue.name !== 'conflict');
    if (opened === null) return undefined;
    const fields = shownFields(opened);
    for (const field of written) this.#remember(`post:${opened.id}`, field, fields[field]);
    this.#forms.push({ id: opened.id, read: { revision: baseFor(opened)?.revision ?? 0, fields } });
    return undefined;
  }

  async #write(thing: OwnThing, read: Revised): Promise<void> {
    const shown = read.fields;
    const key = `post:${thing.id}`;
    const names = this.#random.chance(0.2) ? written : [this.#random.pick(written)];
    const changes = names.map((name) => [name, this.#text()] as const);
    for (const field of written) this.#remember(key, field, shown[field]);
    for (const [field, text] of changes) this.#mean(key, field, text);
    const fields = { ...shown, ...Object.fromEntries(changes) };
    await publish(this.database, { kind: 'post', id: thing.id, base: baseFor(thing), read }, fields, this);
  }

  async #remove(): Promise<void> {
    const thing = await this.#pick(({ draft }) => draft?.queue.name !== 'conflict');
    if (thing === null) return;
    const { kind, id } = thing;
    this.#giveUp(`post:${id}`);
    this.unwanted.add(`post:${id}`);
    const holdMs = this.#random.pick([0, 8_000]);
    await requestDeletion(this.database, { kind, id, base: baseFor(thing) }, { now: this.now, holdMs });
  }

  async #takeBack(): Promise<void> {
    const leaving = (await this.drafts()).filter(({ isDeletion, queue }) => isDeletion && queue.name === 'waiting');
    if (leaving.length === 0) return;
    const { key } = this.#random.pick(leaving);
    if (await takeBackDeletion(this.database, key, this)) this.unwanted.delete(key);
  }

  async #speakOfOneself(): Promise<void> {
    const field = this.#random.pick(said);
    const text = this.#text();
    this.#mean(profileKey, field, text);
    await publishProfile(this.database, { [field]: text }, this);
  }

  async #pick(isMeant: (thing: OwnThing) => boolean): Promise<OwnThing | null> {
    const things = (await this.#things()).filter((thing) => isMeant(thing));
    if (things.length === 0) return null;
    // Mostly of the newest, so that two phones meet at the same thing.
    return this.#random.pick(this.#random.chance(0.7) ? things.slice(0, 3) : things);
  }

  #text(): string {
    this.#texts += 1;
    return `${this.name}#${this.#texts}`;
  }

  #mean(key: string, field: string, text: string): void {
    this.meant.set(`${key}:${field}`, text);
    this.#remember(key, field, text);
  }

  #remember(key: string, field: string, text: unknown): void {
    const name = `${key}:${field}`;
    this.read.set(name, (this.read.get(name) ?? new Set()).add(text));
  }

  #giveUp(key: string): void {
    this.unwanted.delete(key);
    for (const name of this.meant.keys()) if (name.startsWith(`${key}:`)) this.meant.delete(name);
  }
}
