import * as z from 'zod/mini';
import { componentPropSchema } from './http/replies.ts';
import { changeShape } from './ids.ts';

/** Where the page of a storyboard lies on the hosts of pages: its id follows. */
export const storyboardPath = '/@manara-editor/story/';

/** The id of something that can be shown by itself, fit for an address and for the keys of elements. */
export const storyboardIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}$/));

/** Something that can be shown by itself: a story of a module, or a component in one of the states that its types allow. */
export const storyboardSchema = z.object({
  id: storyboardIdSchema,
  /** A component has no file of its own for its states: `mutate/addStory` writes one. */
  type: z.enum(['STORY', 'COMPONENT']),
  /** What it is listed under, as CSF has it: `Cards/Post`. */
  title: z.string(),
  name: z.string(),
  /** The module of the stories; of a component its own. */
  file: z.string(),
  /** What the module exports. */
  exportName: z.string(),
  component: z.nullable(z.string()),
});
/** Something that can be shown by itself, as lists and frames name it. */
export type Storyboard = z.infer<typeof storyboardSchema>;

/** What a story's page tells the window that it is in: how high what it shows is, in its own pixels. */
export const storyHeightSchema = z.object({
  id: z.literal('storyHeight'),
  payload: z.object({ height: z.number().check(z.gt(0), z.lte(1_000_000)) }),
});

/** The answer to `GET storyboards`. */
export const storyboardsReplySchema = z.object({ storyboards: z.array(storyboardSchema) });

/** A story's page below an origin. */
export function storyboardAddress({ id, type }: Pick<Storyboard, 'id' | 'type'>): string {
  return `${storyboardPath}${id}?storyboard=true&type=${type}&framework=VITE`;
}

/** A component by the module that exports it, as `GET components` names it. */
const componentSchema = z.object({
  name: z.string().check(z.regex(/^[A-Z][\w$]{0,119}$/)),
  file: z.string().check(z.minLength(1), z.maxLength(500)),
});

/** `mutate/addStory`: stories of a component, one for each state that its types name; or the one that is asked for. */
export const addStorySchema = z.object({
  ...changeShape,
  component: componentSchema,
  story: z.optional(
    z.object({
      name: z.string().check(z.regex(/^[A-Z][A-Za-z0-9]{0,59}$/)),
      args: z.record(z.string().check(z.regex(/^[A-Za-z_$][\w$-]{0,99}$/)), z.json()),
    }),
  ),
});

/** What a story gives its component under a name. */
export const storyArgSchema = z.object({
  name: z.string(),
  /** As the source writes it. */
  text: z.string(),
  /** Where that is a literal. */
  value: z.optional(z.json()),
  /** Whether the story says it itself; else its module says it for all of its stories. */
  isOwn: z.boolean(),
});
/** One thing that a story gives its component, with who says it. */
export type StoryArg = z.infer<typeof storyArgSchema>;

/** The answer to `GET story?id=…`; `props` is what its component may be given, null where no types can be asked. */
export const storyReplySchema = z.object({
  args: z.array(storyArgSchema),
  props: z.nullable(z.array(componentPropSchema)),
});
/** A story’s values and what they may be. */
export type StoryReply = z.infer<typeof storyReplySchema>;

/** `mutate/changeStory`: another value of what a story gives its component; null takes it away. */
export const changeStorySchema = z.object({
  ...changeShape,
  storyboardId: storyboardIdSchema,
  name: z.string().check(z.regex(/^[A-Za-z_$][\w$-]{0,99}$/)),
  value: z.json(),
});

/** `mutate/removeStory`: a story goes, and with the last of a module the module. */
export const removeStorySchema = z.object({
  ...changeShape,
  storyboardId: storyboardIdSchema,
});
