import * as z from 'zod/mini';

/** What a property of an element is: its value where that can be said, else a mark for what it is. */
const navigationPropSchema = z.object({
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  type: z.enum(['LITERAL', 'FUNCTION', 'JSON_OBJECT']),
});

/** An element of the sources where it stands on the page: a host, or an instance of a component. */
export const navigationNodeSchema = z.object({
  elementKey: z.string(),
  /** The key of what it stands in; null for what stands in the page itself. */
  parent: z.nullable(z.string()),
  /** The keys of what stands directly in it, in the page's order. */
  children: z.array(z.string()),
  /** What the sources call it, where the window has said; else the component's name, or the tag. */
  name: z.string(),
  /** The tag of the host, for an instance that of its outermost one. */
  elementTagName: z.string(),
  isComponent: z.boolean(),
  classList: z.array(z.string()),
  /** The classes that its own markup gave it. */
  directlySetClassList: z.array(z.string()),
  /** Without what somebody typed or chose, and without what is marked private. */
  props: z.record(z.string(), navigationPropSchema),
  /** Texts among its children, by their place there. */
  literalChildren: z.array(z.object({ index: z.int(), value: z.string() })),
  pageBoundingBox: z.object({ pageX: z.number(), pageY: z.number(), width: z.number(), height: z.number() }),
  displayType: z.string(),
  positionType: z.string(),
  flexDirection: z.string(),
  floatVal: z.string(),
  /** The component that writes it, as the window has said or else by its name; empty where that is not known. */
  scope: z.string(),
  /** How many others it stands in. */
  level: z.int(),
});
/** One element of the page as the navigation tree tells of it. */
export type NavigationNode = z.infer<typeof navigationNodeSchema>;
