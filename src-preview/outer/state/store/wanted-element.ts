import type { NewPlace } from '../../../protocol/frame/messages.ts';

/** What is to be added, and what it says: an entry of the catalogues, words in the markup, or nothing. */
export interface WantedElement {
  readonly what:
    | {
        readonly tag: string;
        readonly props?: Readonly<Record<string, string>>;
        /** Of an image: the picture of the app that it shows. */
        readonly picture?: string;
      }
    /** A component of the project, by its module, with what it asks for. */
    | { readonly component: string; readonly file: string; readonly props: Readonly<Record<string, string | number>> };
  readonly place: NewPlace;
  readonly text:
    | string
    /** `isMade` where nobody asked for that very key: another one will do where it is taken. */
    | { readonly key: string; readonly isMade?: boolean; readonly texts: Readonly<Record<string, string>> }
    | null;
}
