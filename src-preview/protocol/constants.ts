/** The figures and names that the specification fixes for the editor; `constants.test.ts` holds them against its text. */

/** Outlines in the frame, by what they surround; under an AI context the second pair. */
export const outlineColors = {
  primary: '#4597F7',
  secondary: '#4597F7',
  component: '#6183e4',
  aiPrimary: '#6858f5',
  aiComponent: '#5246C2',
} as const;

/** How outlines lie over each other and over the page. */
export const outlineStacking = {
  child: 2_000_000_000,
  secondary: 2_000_000_001,
  primary: 2_000_000_002,
  move: 2_000_000_003,
  outline: 2_000_000_004,
} as const;

/** The most that a label grows by when the frame is zoomed out. */
export const labelScaleMax = 2;
/** A dashed child outline is never thinner, whatever the zoom. */
export const childOutlineMinWidthPx = 1;

/** The names by which requests and reports call the widths from which on a style can hold, the narrowest first. */
export const breakpointNames = ['sm', 'md', 'lg', 'xl', '2xl'] as const;
/** From which width each holds where a project does not say so itself. */
export const breakpointWidthsPx: ReadonlyMap<string, number> = new Map([
  ['sm', 640],
  ['md', 768],
  ['lg', 1024],
  ['xl', 1280],
  ['2xl', 1536],
]);
/** The states that an instant style can be put under. */
export const stylingModifiers = ['hover', 'required', 'focus', 'active', 'invalid', 'disabled'] as const;
/** All states in which an element can be shown and a style can hold. */
export const elementStates: ReadonlySet<string> = new Set([...stylingModifiers, 'focus-visible', 'focus-within']);
/** How a change of style is written. */
export const stylingFrameworks = ['Inline', 'CSS', 'Tailwind'] as const;

/** Classes of the editor's own in the page. */
export const classPrefixes = { key: 'arb89-key-', lookup: 'arb89-lookup-', styling: 'arb89-styling-' } as const;
/** Names of instant classes count milliseconds from here. */
export const instantClassEpochMs = Date.UTC(2024, 0, 1);

/** A press becomes a drag after this way on the screen, in pixels of the page at zoom 1. */
export const dragThresholdPx = 20;
/** Outlines are drawn no oftener than once in so long. */
export const outlineThrottleMs = 15;
/** The navigation tree goes out so long after the page has changed, once for all that changed meanwhile. */
export const treeRebuildDelayMs = 300;
/** A page is looked at so long after changes were written, whether an error has emptied it. */
export const reloadCheckDelayMs = 1_000;
/** Where the pointer of a drag stands that begins without one. */
export const syntheticDragPagePx = -10_000;

/** Where the frame remembers, for its session, that the page is used and not edited. */
export const driveModeKey = 'manara-editor-drive';
/** What a frame shows: the app itself, a story, or one component. */
export const storyboardTypes = ['APPLICATION', 'STORY', 'COMPONENT'] as const;
/** What a frame shows whose window has not said anything else: the app itself. */
export const defaultStoryboardType = 'APPLICATION';

/** What stands for a value that does not cross the border to the window. */
export const opaqueValues = { object: 'TEMPO_OBJECT_TYPE', function: 'TEMPO_FUNCTION_TYPE' } as const;
