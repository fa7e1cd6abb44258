import type { LanguageTag } from '../../protocol/languages.ts';
import type { ProjectConfig } from '../../source/project.ts';

/** A page worth offering. */
export interface TargetPage {
  readonly path: string;
  /** Its title by language; for an app without languages under the empty name. */
  readonly titles: Readonly<Record<LanguageTag, string>>;
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
  storyPreview: null,
};
