import type { Random } from '../../scripts/demo/random.ts';
import { baseFor, type OwnEntry, ownEntries, shownFields } from '../../src/data/queries/own-entries.ts';
import type { DraftRecord, Revised } from '../../src/data/database/draft-record.ts';
import { type AuthoredKind, type Fields, pendingPicture } from '../../src/domain/authoring.ts';
import type { UserId } from '../../src/domain/ids.ts';
import {
  draftKey,
  keepMine,
  profileKey,
  publish,
  publishProfile,
  requestDeletion,
  retryDraft,
  takeBackDeletion,
} from '../../src/sync/drafts/authoring.ts';
import { keepPicture } from '../../src/sync/drafts/keep-picture.ts';
import { discardDraft, keepTheirs } from '../../src/sync/drafts/discard.ts';
import type { CycleOutcome } from '../../src/sync/run/engine.ts';
import { hasToRepeat } from '../../src/sync/drafts/journal.ts';
import { createUploader } from '../../src/sync/run/uploader.ts';
import type { UploadPicture } from '../../src/sync/drafts/uploads.ts';
import { AccountClient, type Browser, type World } from './browser.ts';
import { demand } from './violation.ts';
import { hashOf, pictureOf, type PictureStore, referenceTo } from './picture-store.ts';

/** The texts that a person writes here, so that each is written by nobody else and never again. */
const textsOf = {
  post: ['title', 'content'],
  achievement: ['title', 'description'],
  award_image: ['title', 'description'],
  recognition_event: ['title', 'description'],
} as const satisfies Record<AuthoredKind, readonly string[]>;
/** Where the picture of a thing stands. */
const pictureField = {
  post: 'image_url',
  achievement: 'image',
  award_image: 'image_url',
  recognition_event: 'image_url',
} as const satisfies Record<AuthoredKind, string>;
/** What else a new thing has. */
const rest = {
  post: { image_url: null, media_items: [] },
  achievement: { image: null, category: null, year: null },
  award_image: {},
  recognition_event: { image_url: null, category: null, date: null },
} as const satisfies Record<AuthoredKind, Fields>;
/** Mostly posts, so that two phones meet at the same thing. */
const kinds = ['post', 'post', 'post', 'achievement', 'award_image', 'recognition_event'] as const;
const said = ['display_name', 'bio'] as const;

/** A teacher on a phone, who writes; and what this phone's person meant and has read. */
export class Author extends AccountClient {
  /** Of each field of each thing the last text that shall stand, as `${draft key}:${field}`. */
  readonly meant = new Map<string, string>();
  /** Every text that was read here, by the same name: over these and no others something may be written. */
  readonly read = new Map<string, Set<unknown>>();
  /** Things that shall be gone. */
  readonly unwanted = new Set<string>();
  /** Things that were gone when this person was asked, and that shall stand all the same. */
  readonly broughtBack = new Set<string>();
  readonly #phone: Browser;
  readonly #random: Random;
  readonly #pictures: PictureStore;
  /** Things whose form is open, as they were when it opened. */
  readonly #forms: { readonly kind: AuthoredKind; readonly id: string; readonly read: Revised }[] = [];
  #texts = 0;
  #chosen = 0;

  constructor(phone: Browser, userId: UserId, world: World) {
    super(phone, userId, world);
    this.#phone = phone;
    this.#random = world.random;
    this.#pictures = world.server.pictures;
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
      if (draft.queue.name === 'conflict') await this.#decide(draft, draft.queue);
      else if (this.#random.chance(0.7)) await this.#sayAgain(draft);
      else if (await discardDraft(this.database, draft.key)) this.#giveUp(draft.key);
    }
    return open.length;
  }

  override async syncsQuietly(): Promise<boolean> {
    const isQuiet = await super.syncsQuietly();
    return isQuiet && (await this.drafts()).every(({ queue }) => queue.name !== 'sent');
  }

  override async hasToSay(): Promise<boolean> {
    const isWaiting = (await this.drafts()).some(({ queue }) => queue.name === 'waiting');
    return isWaiting || (await super.hasToSay()) || hasToRepeat(this.database);
  }

  drafts(): Promise<DraftRecord[]> {
    return this.database.drafts.toArray();
  }

  protected override async cycle(trigger: string): Promise<CycleOutcome> {
    const { database: db, time: clock } = this;
    const uploader = createUploader({ db, clock, locks: null, upload: this.#upload });
    const isFirst = this.#random.chance(0.5);
    if (isFirst) await uploader.sync('simulation');
    const outcome = await super.cycle(trigger);
    if (!isFirst) await uploader.sync('simulation');
    return outcome;
  }

  readonly #upload: UploadPicture = async (image, bucket) => {
    const bytes = new Uint8Array(await image.arrayBuffer());
    const take = (arrived: Uint8Array) =>
      Promise.resolve().then(() => this.#pictures.take(arrived, bucket, this.userId));
    return this.call(
      () => take(bytes),
      // Nobody hears what the school says of a part.
      (part) => take(bytes.subarray(0, Math.floor(part * bytes.length))).then(ignore, ignore),
    );
  };

  async #decide(
    { key, kind, wanted, isDeletion }: DraftRecord,
    { row, fields }: { readonly row: Fields | null; readonly fields: readonly string[] },
  ): Promise<void> {
    const names = kind === 'profile' ? said : [...textsOf[kind], pictureField[kind]];
    const isSame = row !== null && names.every((name) => wanted?.[name] === undefined || wanted[name] === row[name]);
    demand(isDeletion || !isSame, `${this.name} is asked about ${key}, and both sides are the same`);
    if (this.#random.chance(0.5)) {
      for (const field of kind === 'profile' ? said : textsOf[kind]) if (row) this.#remember(key, field, row[field]);
      if (row === null) this.broughtBack.add(key);
      await keepMine(this.database, key, this);
    } else {
      // Of a profile only what is asked about is given up.
      for (const field of kind === 'profile' ? fields : []) this.meant.delete(`${key}:${field}`);
      await keepTheirs(this.database, key, this);
      if (kind !== 'profile') this.#giveUp(key);
    }
  }

  async #sayAgain({ key, base, isDeletion }: DraftRecord): Promise<void> {
    // Where a restore forgot the thing, its removal by another phone left no trace: whoever says it all again brings it back.
    if (base === null && !isDeletion) this.broughtBack.add(key);
    await retryDraft(this.database, key, this);
  }

  async #entries(kind: AuthoredKind): Promise<OwnEntry[]> {
    const own = { db: this.database, userId: this.userId };
    return ownEntries({ db: this.#phone.database, own }, kind);
  }

  async #publishNew(): Promise<void> {
    const kind = this.#random.pick(kinds);
    const id = this.newId();
    const key = draftKey(kind, id);
    const texts = Object.fromEntries(textsOf[kind].map((field) => [field, this.#text()]));
    for (const [field, text] of Object.entries(texts)) this.#mean(key, field, text);
    const hasPicture = kind === 'award_image' || this.#random.chance(0.3);
    const picture = hasPicture ? await this.#choosePicture(kind, key) : {};
    await publish(this.database, { kind, id, base: null }, { ...rest[kind], ...texts, ...picture }, this);
  }

  async #edit(): Promise<void> {
    const entry = await this.#pick(({ draft }) => draft?.isDeletion !== true && draft?.queue.name !== 'conflict');
    if (entry === null) return;
    await this.#write(entry, shownOf(entry));
  }

  /** Opens a form and leaves it open, or publishes one whose thing may be another by now. */
  async #useForm(): Promise<void> {
    const form = this.#forms.shift();
    const isSame = (entry: OwnEntry): boolean => entry.id === form?.id && entry.draft?.isDeletion !== true;
    const entry = form && (await this.#entries(form.kind)).find(isSame);
    if (entry) return this.#write(entry, form.read);
    const opened = await this.#pick(({ draft }) => draft?.isDeletion !== true && draft?.queue.name !== 'conflict');
    if (opened === null) return undefined;
    const fields = shownFields(opened);
    const { kind, id } = opened;
    for (const field of textsOf[kind]) this.#remember(draftKey(kind, id), field, fields[field]);
    this.#forms.push({ kind, id, read: shownOf(opened) });
    return undefined;
  }

  async #write(entry: OwnEntry, read: Revised): Promise<void> {
    const { kind, id } = entry;
    const shown = read.fields;
    const key = draftKey(kind, id);
    // What a restore brought back and somebody writes on is wanted again.
    this.unwanted.delete(key);
    const names = this.#random.chance(0.2) ? textsOf[kind] : [this.#random.pick(textsOf[kind])];
    const changes = names.map((name) => [name, this.#text()] as const);
    for (const field of textsOf[kind]) this.#remember(key, field, shown[field]);
    for (const [field, text] of changes) this.#mean(key, field, text);
    const picture = this.#random.chance(0.15) ? await this.#choosePicture(kind, key) : {};
    const fields = { ...shown, ...Object.fromEntries(changes), ...picture };
    await publish(this.database, { kind, id, base: baseFor(entry), read }, fields, this);
  }

  /** Takes a picture of the phone for a thing: a new one, one that was sent before, or one that the school refuses. */
  async #choosePicture(kind: AuthoredKind, key: string): Promise<Fields> {
    const isForbidden = this.#random.chance(0.1);
    this.#chosen += 1;
    const image = pictureOf(`${this.name} ${this.#random.int(1, this.#chosen)}`, isForbidden);
    const thumb = pictureOf(`${this.name} thumb`, false);
    const sha256 = hashOf(image);
    const bucket = kind === 'award_image' ? 'award-images' : 'post-media';
    const look = { width: 4, height: 3, color: '#336699' };
    await keepPicture(
      this.database,
      { sha256, blob: new Blob([image]), thumb: new Blob([thumb]), bucket, ...look },
      this,
    );
    // One that was chosen before stays where it is kept.
    const kept = await this.database.pictures.get(sha256);
    const field = pictureField[kind];
    this.meant.set(`${key}:${field}`, referenceTo(sha256, kept?.bucket ?? bucket, this.userId));
    return { [field]: pendingPicture(sha256) };
  }

  async #remove(): Promise<void> {
    const entry = await this.#pick(({ draft }) => draft?.queue.name !== 'conflict');
    if (entry === null) return;
    const { kind, id } = entry;
    const key = draftKey(kind, id);
    this.#giveUp(key);
    this.unwanted.add(key);
    const holdMs = this.#random.pick([0, 8_000]);
    await requestDeletion(this.database, { kind, id, base: baseFor(entry) }, { now: this.now, holdMs });
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

  async #pick(isMeant: (entry: OwnEntry) => boolean): Promise<OwnEntry | null> {
    const entries = (await this.#entries(this.#random.pick(kinds))).filter((entry) => isMeant(entry));
    if (entries.length === 0) return null;
    // Mostly of the newest, so that two phones meet at the same thing.
    return this.#random.pick(this.#random.chance(0.7) ? entries.slice(0, 3) : entries);
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

/** What an author sees of a thing, and where that stands. */
function shownOf(entry: OwnEntry): Revised {
  return { revision: 0, ...baseFor(entry), fields: shownFields(entry) };
}

function ignore(): void {}
