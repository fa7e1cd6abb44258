import type { AppError } from '../../domain/app-error.ts';

/** The words of a student's own pages. */
export interface DashboardMessages {
  readonly title: string;
  readonly description: string;
  readonly greeting: string;
  readonly tabs: { readonly label: string; readonly dashboard: string; readonly liked: string; readonly saved: string };
  readonly verified: string;
  readonly awaiting: string;
  readonly refresh: string;
  readonly profile: string;
  readonly refreshing: { readonly busy: string; readonly done: string; readonly slow: string } & Readonly<
    Record<'offline' | 'portal' | 'unavailable' | 'other', string>
  >;
  readonly numbers: string;
  readonly courses: string;
  readonly liked: string;
  readonly saved: string;
  readonly gpa: string;
  /** Between the average and the highest one, on screen. */
  readonly outOf: string;
  /** The average in words, for whoever does not see the ring. */
  readonly gpaInWords: (gpa: string, highest: string) => string;
  readonly gpaUnknown: string;
  readonly gpaNotEntered: string;
  readonly recent: string;
  readonly noneYet: string;
  readonly toPosts: string;
  readonly badge: { readonly liked: string; readonly saved: string; readonly waiting: string };
  readonly post: string;
  readonly justNow: string;
  readonly likedTitle: string;
  readonly savedTitle: string;
  readonly nothingLiked: string;
  readonly nothingSaved: string;
  readonly hint: string;
  readonly visitor: { readonly title: string; readonly text: string; readonly login: string };
  readonly stranger: { readonly title: string; readonly text: string; readonly home: string };
}

/** Why a refresh did not come to its end, as the words tell it. */
export function refusalOf(error: AppError): 'offline' | 'portal' | 'unavailable' | 'other' {
  return error.kind === 'offline' || error.kind === 'portal' || error.kind === 'unavailable' ? error.kind : 'other';
}
