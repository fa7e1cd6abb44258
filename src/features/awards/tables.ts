/** The tables that the awards are made of, as the server names them. */
export const awardTables = ['achievements', 'award_images', 'recognition_events'] as const;
