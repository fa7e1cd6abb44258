/** Posts in one page of the reading list. */
export const postPageSize = 20;

/** Posts at home: the newest large, the others as a calm list. */
export const latestPostCount = 5;

/** Posts of the reading list that are drawn first, and about how tall the others are, there and in the list at home. */
export const firstScreen = { posts: 1, rowHeight: 240, lineHeight: 100 } as const;
