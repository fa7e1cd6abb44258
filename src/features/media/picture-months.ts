import type { SchoolPicture } from './school-picture.ts';

/** The pictures of one month. */
export interface PictureMonth {
  /** Tells months of different years apart, as part of an address. */
  readonly key: string;
  readonly at: number;
  /** Each with its place among all pictures. */
  readonly pictures: readonly { readonly picture: SchoolPicture; readonly place: number }[];
}

/** Cuts pictures in order of time into months; `monthOf` names the month of a time. */
export function monthsOf(pictures: readonly SchoolPicture[], monthOf: (time: number) => string): PictureMonth[] {
  const months = new Map<string, { key: string; at: number; pictures: { picture: SchoolPicture; place: number }[] }>();
  pictures.forEach((picture, place) => {
    const name = monthOf(picture.at);
    const month = months.get(name) ?? { key: `month-${months.size}`, at: picture.at, pictures: [] };
    month.pictures.push({ picture, place });
    months.set(name, month);
  });
  return [...months.values()];
}
