import * as z from 'zod/mini';

/** A picture of the app as clients name it: never by a path. */
export const pictureIdSchema = z.string().check(z.regex(/^picture-[0-9a-f]{32}$/));

/** A picture that lies in the app's folder. */
const pictureSchema = z.object({
  id: pictureIdSchema,
  /** Its path below the app's folder, for people. */
  file: z.string(),
  /** Whether it is served as it lies there, or imported by the modules that show it. */
  lies: z.enum(['public', 'sources']),
  /** As it is shown, in pixels; null for a drawing that has no size of its own. */
  size: z.nullable(z.object({ width: z.int(), height: z.int() })),
  bytes: z.int(),
  /** Whether markup can name it: neither addresses nor imports can say every character. */
  canBeNamed: z.boolean(),
});
/** A picture of the app, with what a person goes by to choose it. */
export type Picture = z.infer<typeof pictureSchema>;

/** The answer to `GET pictures`, by path; `folders` are where pictures can be put, and `isCut` says that there are more than are told of. */
export const picturesReplySchema = z.object({
  pictures: z.array(pictureSchema),
  folders: z.array(z.string()),
  isCut: z.boolean(),
});
/** All pictures that the app has. */
export type PicturesReply = z.infer<typeof picturesReplySchema>;

/** The answer to `GET picture?id=…`: the picture as a `data:` address, which runs no script of a drawing; null where it is gone or too large to be looked at small. */
export const pictureDataReplySchema = z.object({ data: z.nullable(z.string()) });
