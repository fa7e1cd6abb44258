declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** A UUID as the database writes it. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** UUID of a post. */
export type PostId = Branded<string, 'PostId'>;
/** UUID of a teacher: the id of the authentication user. */
export type TeacherId = Branded<string, 'TeacherId'>;
/** UUID of one queued mutation; the server answers by it. */
export type MutationId = Branded<string, 'MutationId'>;
/** UUID of an achievement. */
export type AchievementId = Branded<string, 'AchievementId'>;
/** UUID of an award image. */
export type AwardImageId = Branded<string, 'AwardImageId'>;
/** UUID of a recognition event. */
export type RecognitionEventId = Branded<string, 'RecognitionEventId'>;
/** UUID of an account: the id of the authentication user. */
export type UserId = Branded<string, 'UserId'>;
