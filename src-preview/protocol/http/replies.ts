import * as z from 'zod/mini';
import { activityIdSchema, codebaseIdSchema } from '../ids.ts';
import { capabilitySchema, placeSchema, refusalSchema } from '../refusals.ts';
import { styleReportSchema } from '../styles.ts';
import { themeValueSchema, valueTypeSchema } from '../theme.ts';
import { textReportSchema } from '../texts.ts';
import { peopleOfSession } from './people.ts';

/** Something that a change leaves behind and that whoever made it should know. */
export const warningSchema = z.object({
  code: z.enum([
    'UNUSED_NAMES',
    'NOT_FORMATTED',
    'RESTARTS_SERVER',
    'ALSO_USED',
    'TEXT_UNCHANGED_ELSEWHERE',
    'BESIDE_SPREAD',
    'PAGE_HEADING',
    'TAG_MEANING',
    'NOT_DEFINED',
    'PARTS_STAY',
    'INVISIBLE_TAKEN',
    'WORDS_FROM_DATA',
    'WORDS_COMPUTED',
    'WORDS_AMBIGUOUS',
    'WORDS_HELD',
  ]),
  names: z.optional(z.array(z.string())),
  places: z.optional(z.array(placeSchema)),
});
/** Something that a change leaves behind; the change was made all the same. */
export type Warning = z.infer<typeof warningSchema>;

/** One file that an activity wrote. `before` and `after` are the SHA-256 of its bytes, in hex. */
export const fileChangeSchema = z.object({
  file: z.string(),
  before: z.string(),
  after: z.string(),
  /** Hunks of a unified diff without its head: lines that begin with ' ', '-', '+' or '@@'. */
  patch: z.array(z.string()),
});
/** One file that an activity wrote, with the lines of it that are other. */
export type FileChange = z.infer<typeof fileChangeSchema>;

/** An element of the sources as `tree` tells of it. */
export const sourceElementSchema = z.object({
  codebaseId: codebaseIdSchema,
  parent: z.nullable(codebaseIdSchema),
  /** Where a Fragment without a name holds it and no element does: those of one file that say the same stand beside each other. */
  fragment: z.optional(z.int()),
  /** As written: `h2`, `Link`, `footer.Part`. */
  name: z.string(),
  isComponent: z.boolean(),
  /** The component that writes it. */
  scope: z.string(),
  place: placeSchema,
  /** As written, in order. `value` where it is a literal; `text` is the source of what stands behind the name, empty for a bare name. */
  attributes: z.array(
    z.object({
      name: z.string(),
      value: z.optional(z.json()),
      text: z.string(),
      /** Why nothing may be written under its name. */
      refusal: z.optional(refusalSchema),
    }),
  ),
  /** What may be done with it, by operation: told of whom it was asked. */
  can: z.optional(z.record(z.string(), capabilitySchema)),
});
/** An element of the sources with where it stands and what may be done with it. */
export type SourceElement = z.infer<typeof sourceElementSchema>;

/** The elements of one file in the order in which they are written; `hash` is the SHA-256 of what it said then. */
export const fileTreeSchema = z.object({ file: z.string(), hash: z.string(), elements: z.array(sourceElementSchema) });
/** One file of the sources as `tree` tells of it: as of its `hash`, and no longer. */
export type FileTree = z.infer<typeof fileTreeSchema>;

/** One line of the history, as `GET activities` lists them, newest first. */
export const activitySchema = z.object({
  activityId: activityIdSchema,
  /** The call that made it. */
  path: z.string(),
  /** What it was about, for people: the text before and after, a class, a property. */
  summary: z.record(z.string(), z.string()),
  at: z.string(),
  state: z.enum(['done', 'undone']),
  /** The number of the turn that made it, and of the one that made it what it is. */
  made: z.int(),
  changed: z.int(),
  files: z.array(fileChangeSchema),
});
/** One applied change in the history; it stays in its place whatever becomes of it. */
export type Activity = z.infer<typeof activitySchema>;

/**
 * What one turn made of an activity: it was made, taken back or made again. Turns are numbered one by one, for as long as the
 * journal is kept, so that whoever misses one sees that.
 */
const activityTurn = { turn: z.int(), activity: activitySchema };
const activityTurnSchema = z.object(activityTurn);
/** An activity with the number of the turn that made it what it is. */
export type ActivityTurn = z.infer<typeof activityTurnSchema>;

/** The answer to `GET activities`, with the number of the turn that they are as of; 0 before the first. */
export const activitiesReplySchema = z.object({ turn: z.int(), activities: z.array(activitySchema) });
/** The whole history, newest first, with the turn that it is as of. */
export type ActivitiesReply = z.infer<typeof activitiesReplySchema>;

/** The answer to a change that was written. */
export const appliedReplySchema = z.object({
  activityId: activityIdSchema,
  ...activityTurn,
  /** Only ids that changed. */
  prevIdToNewId: z.record(z.string(), codebaseIdSchema),
  files: z.array(fileChangeSchema),
  /** The touched files that hold elements, as they are now. */
  tree: z.array(fileTreeSchema),
  warnings: z.array(warningSchema),
});
/** A change that stands on the disk whole: everything that it wrote, and every id that it made another. */
export type AppliedReply = z.infer<typeof appliedReplySchema>;

/** The answer to anything that was not done; with a status of 4xx. */
export const refusedReplySchema = z.object({ refusal: refusalSchema });

/** The answer to any change: it was written whole, or nothing of it was. */
export const mutationReplySchema = z.union([appliedReplySchema, refusedReplySchema]);
/** A change’s answer, read: either `refusal` is there, or all that it wrote. */
export type MutationReply = z.infer<typeof mutationReplySchema>;

/**
 * The answer to `GET tree?file=…` and `GET tree?element=…` (the file that holds that element, which says what it can); with
 * `can=all` each of its elements says it.
 */
export const treeReplySchema = z.object({ files: z.array(fileTreeSchema) });
/** The answer to `read/texts`: a report for each text that was asked about, in their order. */
export const textsReplySchema = z.object({ texts: z.array(textReportSchema) });
/** The answer to `read/can`. */
export const canReplySchema = z.object({ can: capabilitySchema });
/** The answer to `read/styles`. */
export const stylesReplySchema = z.object({ styles: styleReportSchema });

/** A property that an element may be given, as types say it. */
export const componentPropSchema = z.object({
  name: z.string(),
  isRequired: z.boolean(),
  /** As TypeScript writes it, without what says that it may be left out. */
  type: z.string(),
  /** Every value that it may have, where it is a choice. */
  values: z.optional(z.array(z.union([z.string(), z.number(), z.boolean()]))),
  /** Values that its type names where others are allowed too. */
  offers: z.optional(z.array(z.union([z.string(), z.number(), z.boolean()]))),
  /** Whether it says how the element looks: a style property of its library, a size, a colour. */
  isLook: z.optional(z.boolean()),
  doc: z.optional(z.string()),
  /** What it takes where no word, no figure and no yes or no may be given: data, or what only code makes. */
  takes: z.optional(z.enum(['data', 'code'])),
  /** Why it can be given nothing here. */
  refusal: z.optional(refusalSchema),
});
/** A property that an element may be given, with whatever its types say of it. */
export type ComponentProp = z.infer<typeof componentPropSchema>;
/** The answer to `GET props?element=…`; null where no types can be asked. */
export const propsReplySchema = z.object({ props: z.nullable(z.array(componentPropSchema)) });

/** The answer to `GET classes?like=…`: classes of the project's design, with what each writes. */
export const classesReplySchema = z.object({
  classes: z.array(
    z.object({ name: z.string(), declarations: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
});
/** A class of the project’s design and the declarations that it writes. */
export type SuggestedClass = z.infer<typeof classesReplySchema>['classes'][number];

/** The answer to `GET theme`: the values of all themes of the project. */
export const themeReplySchema = z.object({ values: z.array(themeValueSchema) });
/** The answer to `GET theme/types`: for each of these values what it may be; null where no types can be asked. */
export const themeTypesReplySchema = z.object({
  types: z.nullable(z.record(z.string(), valueTypeSchema)),
});

/** A component of the project that can be added, and the properties that have to be said for it. */
const knownComponentSchema = z.object({
  name: z.string(),
  /** The module that exports it. */
  file: z.string(),
  asksFor: z.array(componentPropSchema),
});
/** A component that can be added; what is in `asksFor` has to be given to it. */
export type KnownComponent = z.infer<typeof knownComponentSchema>;
/** The answer to `GET components`, by name. */
export const componentsReplySchema = z.object({ components: z.array(knownComponentSchema) });

/** What `GET events` streams, one JSON value a line: what happens without the window having asked. */
export const serverEventSchema = z.discriminatedUnion('type', [
  /** Somebody else wrote files; elements were found again where possible. */
  z.object({
    type: z.literal('filesChanged'),
    files: z.array(z.string()),
    prevIdToNewId: z.record(z.string(), codebaseIdSchema),
  }),
  z.object({ type: z.literal('activity'), ...activityTurn }),
  z.object({ type: z.literal('problem'), file: z.string(), message: z.string(), place: z.optional(placeSchema) }),
  z.object({ type: z.literal('problemGone'), file: z.string() }),
  /** Every folder beside the app's own of which pages show elements: they cannot be edited. */
  z.object({ type: z.literal('outside'), folders: z.array(z.string()) }),
  /** What the types have against what a change wrote that they had nothing against before; an empty list where that is over. */
  z.object({
    type: z.literal('typeProblems'),
    activityId: activityIdSchema,
    problems: z.array(z.object({ place: placeSchema, code: z.int(), message: z.string() })),
  }),
  /** The pages are somebody else's from the next load on, by the choice of that number; null for a visitor. */
  z.object({ type: z.literal('signedIn'), person: z.nullable(z.string()), turn: z.int() }),
  /** Nothing happened since the turn of this number; the line is alive. */
  z.object({ type: z.literal('alive'), turn: z.int() }),
]);
/** One line of the stream of events; whoever does not know its type passes it over. */
export type ServerEvent = z.infer<typeof serverEventSchema>;

/** What the window is told when it starts (`GET session`). */
export const sessionReplySchema = z.object({
  protocol: z.int(),
  canvasId: z.string(),
  /** The project's folder name, for people; and what these call the tokens of its design, by language. */
  project: z.string(),
  tokenTitles: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  languages: z.array(z.string()),
  /** The origin that shows the project in a language, and in a colour scheme where it has them; the language is null where it has none. */
  frames: z.array(
    z.object({
      language: z.nullable(z.string()),
      origin: z.string(),
      scheme: z.optional(z.enum(['light', 'dark'])),
    }),
  ),
  /** Pages worth offering, by their paths: `titles` by language, `title` in the first of the project's. */
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      titles: z.record(z.string(), z.string()),
      /** For whom it is, by the id of an audience; for everybody where it says nothing. */
      audience: z.optional(z.string()),
    }),
  ),
  ...peopleOfSession,
});
/** The project as the window begins with it. */
export type SessionReply = z.infer<typeof sessionReplySchema>;
