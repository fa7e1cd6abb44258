/** The last day until which a post may be pinned, counted from today: only those who pin load it. */
export const longestPinDays = 92;
