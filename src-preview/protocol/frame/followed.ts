/** What a page's server tells the page's own script of our changes, over the line on which updates come. */
export const writtenEvent = 'manara-editor:written';

/** What that script tells the layer, of which its `detail` is the activity that was written last; null before there is one. */
export const followedEvent = 'manara-editor:followed';

/** Where the script leaves that it is there: a page without it has no updates to follow. */
export const followsUpdatesKey = 'manara.editor.follows-updates';

/** What a page's script asks its server once it hears it, and is answered: which turn was written last. */
export const turnEvent = 'manara-editor:turn';

/** Where modules of a page tell as of which turn they were read. */
export const servedKey = 'manara.editor.served';
