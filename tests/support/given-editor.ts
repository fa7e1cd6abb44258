/**
 * What is given for the editor, in its words: its figures, its types of change, its calls. `constants.test.ts` and
 * `change-record.test.ts` hold the protocol against it, and it against the specification where that lies beside the project.
 */
export const givenEditor = {
  figures:
    'Editor: outline colours primary and secondary #4597F7, component #6183e4; with AI context #6858f5 and #5246C2. Outline stacking: child 2000000000, secondary 2000000001, primary 2000000002, move 2000000003, general outline 2000000004. Outline thickness scales with inverse zoom; child outlines dashed, minimum width 1; label max scale 2. Breakpoints sm, md, lg, xl, 2xl. Instant-styling modifiers: hover, required, focus, active, invalid, disabled. Class prefixes arb89-key-, arb89-lookup-, arb89-styling-; instant-styling class name includes milliseconds elapsed since a fixed 2024 epoch. Drag threshold 20 px divided by zoom; outline update throttle 15 ms; tree rebuild 300 ms after DOM change; delayed reload check 1000 ms; synthetic pointer-lock drag start uses -10000 page coordinates.',
  frameworks:
    'Styling frameworks: Inline, CSS, Tailwind. Hydration status values: other_error, error, no_error (reply also carries errorDescr, errorLabel, errorBody).',
  ids: `Codebase ids are prefixed 'tempo-' plus a UUID; special ids exist for wrap-in-div, duplicate and add-jsx placeholders; root ids are body, root, __next. Default storyboard type APPLICATION.`,
  markers:
    'State-and-props reply: id, props, state; object values become the marker TEMPO_OBJECT_TYPE and function values TEMPO_FUNCTION_TYPE.',
  changes: [
    'STYLING (Styling): codebaseId, stylingChanges, stylingFramework, modifiers, customProperties.',
    'ADD_JSX (Add Element): codebaseIdToAddTo, beforeCodebaseId, afterCodebaseId, addCodebaseId, addNativeTag, fileContentsToSourceFrom, fileContentsSourceFilename, propsToSet, deletedStoryboardId, htmlForInstantUpdate.',
    'MOVE_JSX (Move Element): codebaseIdToMoveTo, codebaseIdToMove, afterCodebaseId, beforeCodebaseId, expectedCurrentParentCodebaseId.',
    'REMOVE_JSX (Delete Element): codebaseIdsToRemove (de-duplicated).',
    'CHANGE_PROP (Change Prop): codebaseIdToChange, propName, propValue.',
    'ADD_CLASS (Add Class): codebaseIdToAddClass, className, addingTailwindClass, modifiers, customProperties; the preview also uses cssEquivalent and temporaryOnly.',
    'REMOVE_CLASS (Remove Class): codebaseIdToRemoveClass, className.',
    'EDIT_TEXT (Edit Text): codebaseIdToEditText, newText, oldText.',
    'WRAP_DIV (Wrap In Div): codebaseIdsToWrap (de-duplicated).',
    'CHANGE_TAG (Change Tag Name): codebaseIdToChange, newTagName.',
    'DUPLICATE (Duplicate): codebaseIdsToDuplicate (de-duplicated).',
    'UNDO: changeToUndo. REDO: changeToRedo.',
    'UNKNOWN: does nothing, cannot be sent.',
  ],
  messaging:
    'Preview messaging (no HTTP): inbound init, inspectElement, executeFunction (functionName, args or compressedArgs), GET_STATE_AND_PROPS (componentName). Callable functions: initProject, enableDriveMode, disableDriveMode, setNewLookups, setHoveredElement, setSelectedElement, setMultiselectedElementKeys, processRulesForSelectedElement, setModifiersForSelectedElement, getCssEvals, ruleMatchesElement, getElementClassList, applyChangeItemToDocument, updateCodebaseIds, dispatchEvent, updateOutlines, goBack, goForward, refresh, synthetic mouse over, move and up, clearHoveredOutlines, setZoomPerc, setAiContext, tempMoveElement, tempAddDiv, tempMoveToNewParent, checkIfHydrationError, triggerDragStart, triggerDragCancel, setIsFlushing. Outbound: hovered key, selected key (with outerHTML), multi-selected keys (with outerHTMLs), navigation tree, latest href, drag start, drag cancel, drag end, mouse move, wheel, key down, key up, context requested, hydration status, start editing text, edited text (key, new text, old text), edit dynamic text (element key), processed CSS rules, CSS evals, element class list, instant update done, rule-matches-element reply (matches flag). Third-party analytics with session recording masking password inputs is also initialised.',
  calls: [
    'mutate/styling: reactElement, styling, stylingFramework, modifiers, customProperties.',
    `mutate/addJsxElement: destinationElement, beforeElement, afterElement, newElement (native with nativeTag and componentName, or copy of a known element, plus propsToSet), canvasId, deletedStoryboardId, fileContentsToSourceFrom, fileContentsSourceFilename, hasInstantUpdate. Success toast 'Successfully added' when no instant update.`,
    'mutate/moveJsxElement: elementToMove, newContainerElement, afterElement, beforeElement, expectedCurrentParent.',
    'mutate/removeJsxElement: elementsToRemove (unresolvable ids omitted).',
    `mutate/changePropValue: elementToModify, propName, propValue. Toast 'Prop changed'.`,
    'mutate/wrapInDiv: reactElements. mutate/duplicate: reactElements.',
    'mutate/changeElementTag: elementToModify, newTag.',
    'mutate/addClass: reactElement, className, stylingFramework (Tailwind or null), modifiers, customProperties.',
    'mutate/removeClass: reactElement, className.',
    'mutate/editText: element, newText, oldText.',
    'activities/undoChangeToFiles: latestUuid (activityId of the undone change).',
    'activities/redoChangeToFiles: changeToRedoId.',
  ],
} as const;
