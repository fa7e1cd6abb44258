import type { LanguageTag } from '../../protocol/languages.ts';
import type { ProjectConfig } from '../../source/project.ts';

/** A page worth offering. */
export interface TargetPage {
  readonly path: string;
  /** Its title by language; for an app without languages under the empty name. */
  readonly titles: Readonly<Record<LanguageTag, string>>;
  /** For whom it is, by the id of an audience; for everybody where it says nothing. */
  readonly audience?: string;
}

/** For whom some of the pages are. */
export interface TargetAudience {
  readonly id: string;
  readonly titles: Readonly<Record<LanguageTag, string>>;
  /** Who of the people sees them, the first of them if nobody is asked for. */
  readonly people: readonly string[];
}

/** Somebody as whom pages can be looked at. */
export interface TargetPerson {
  readonly id: string;
  /** What they are, by language. */
  readonly titles: Readonly<Record<LanguageTag, string>>;
  readonly name: string;
}

/** As whom an app's pages can be looked at, and how they become that person's. */
export interface TargetPeople {
  readonly list: readonly TargetPerson[];
  /** Looks whether somebody is let in, before a page tries it. */
  readonly look: (id: string) => Promise<'there' | 'noServer' | 'noAccount'>;
  /** Runs in a page before the app does, so that it is that person's there; with null, so that it is nobody's. */
  readonly script: (id: string | null) => string;
}

/** What is particular to a project that is edited. `portal.config.ts` is the portal's; `plainTarget` suits any app. */
export interface TargetConfig {
  readonly project: ProjectConfig;
  /** Folders and files below the root in which its sources stand; `.` for all of it. */
  readonly sources: readonly string[];
  /** Of these, files that say nothing of the app: its tests. */
  readonly leftOut: RegExp | null;
  /** Modules of words: an edit of one is shown by the modules that import it, and by nothing else being loaded again. */
  readonly isTextModule: (file: string) => boolean;
  /** Runs in a page before the app does, so that it speaks the language of its address; null where there is one. */
  readonly languageScript: ((language: LanguageTag) => string) | null;
  /** Runs there too, so that it is light or dark as its address says; null where the app is of one scheme. */
  readonly schemeScript: ((scheme: 'light' | 'dark') => string) | null;
  readonly pages: readonly TargetPage[];
  readonly audiences: readonly TargetAudience[];
  /** Null where nobody can be signed in by the editor. */
  readonly people: TargetPeople | null;
  /** The module with what stories are shown in, as `decorators` of the component story format; null takes `.storybook/preview`. */
  readonly storyPreview: string | null;
}

/** An app that says nothing of itself: words in the markup, sources anywhere below its root. */
export const plainTarget: TargetConfig = {
  project: { languages: [], catalogues: [], forbidsLiterals: false },
  sources: ['.'],
  leftOut: /[.](?:test|spec)[.]/,
  isTextModule: () => false,
  languageScript: null,
  schemeScript: null,
  pages: [{ path: '/', titles: { '': '/' } }],
  audiences: [],
  people: null,
  storyPreview: null,
};
