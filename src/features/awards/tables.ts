/** The tables that the wall of honour is made of, as the server names them. */
export const wallTables = ['achievements', 'award_images', 'recognition_events'] as const;
