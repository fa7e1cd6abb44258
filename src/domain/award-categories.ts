/** What the school honours, as stored in the `category` of achievements and recognition events. Others are allowed. */
export const awardCategories = ['Academics', 'Science', 'Sports', 'Arts', 'Technology', 'Community'] as const;

/** One of the categories that the portal has a name for. */
export type AwardCategory = (typeof awardCategories)[number];

/** Whether the portal has a name for a category. */
export const isAwardCategory = (category: string): category is AwardCategory =>
  (awardCategories as readonly string[]).includes(category);
