/** Posts in one page of the reading list. */
export const postPageSize = 20;

/** Posts at home: the newest large, the others as a calm list. */
export const latestPostCount = 5;
