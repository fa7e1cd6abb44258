import type { Params } from 'react-router-dom';
import type { ManaraDatabase } from '../data/database.ts';
import type { Language } from '../i18n/language.ts';
import type { LazyPart } from '../ui/lazy-part.tsx';
import type { Admitted } from './access/admission.ts';

/**
 * What stands around a page: the site's header, footer and bars; those of the teachers' portal; or, at its doors, the head
 * alone and no navigation.
 */
export type Frame = 'site' | 'teacher' | 'teacher-door';

/** One address and the page that stands there. */
export interface AppRoute {
  readonly path: string;
  readonly page: LazyPart<object>;
  /** The site's own unless said otherwise. */
  readonly frame?: Frame;
  /** Reads ahead what the page shows first. */
  readonly prime?: (db: ManaraDatabase, params: Params) => Promise<void>;
  /** Loads what the page shows first and the device has yet to store, from the raw answer that it is in. */
  readonly ahead?: (answer: Promise<unknown>) => Promise<void>;
  /** Loads the long texts of the page: waited for like its code. */
  readonly words?: (language: Language) => Promise<unknown>;
  /** Who it is for; everybody where it does not say. */
  readonly for?: Admitted;
}
