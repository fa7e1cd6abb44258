import type { RefusalSentences } from './refusals-type.ts';

export const refusals: RefusalSentences = {
  STALE: {
    why: 'The file says something else by now.',
    next: 'It has been read again: look at the text as it stands and make your change once more.',
  },
  UNKNOWN_ELEMENT: {
    why: 'This element is not in the sources any more.',
    next: 'Select it again; if it cannot be selected, reload the page in the frame.',
  },
  UNPARSABLE: {
    why: 'The file does not parse, so nothing in it can be found safely.',
    next: 'Open it at the place shown, mend it and save: the editor goes on by itself.',
  },
  PICTURE_FROM_CODE: {
    why: 'Code works out which picture this shows, or there are several for one place.',
    next: 'Change it where it comes from, or open the line in your code editor.',
  },
  PICTURE_GONE: {
    why: 'This picture is not in the app’s folder any more.',
    next: 'Look through the pictures anew and choose another one.',
  },
  READ_ONLY: { why: 'The file may not be written.', next: 'Allow writing to it on this machine and try again.' },
  OUTSIDE_ROOT: {
    why: 'This is written outside the project.',
    next: 'Change it where it comes from, or put a copy into the project.',
  },
  NOTHING_TO_CHANGE: { why: 'It says that already.', next: 'Nothing was written.' },
  ROOT_ELEMENT: {
    why: 'This is all that its component shows: nothing stands around it in its file.',
    next: 'Choose the component itself by its name above the tabs, or what it stands in.',
  },
  HELD_BY_CODE: {
    why: 'Code decides what becomes of this element: it stands for something else, or is handed on before it is shown.',
    next: 'Change what stands around it, or open the line in your code editor.',
  },
  PROP_ELEMENT: {
    why: 'The component that this was handed to decides where it stands.',
    next: 'Choose that component and move it, or open the line in your code editor.',
  },
  BESIDE_PROP: {
    why: 'What stands there was handed to a component, which shows it in several places, for others too, or by its own code.',
    next: 'Choose a place before or after that component, or open the line in your code editor.',
  },
  REQUIRED_PROP: {
    why: 'The component needs this property.',
    next: 'Give it another value instead of taking it away.',
  },
  TYPE_FORBIDS: {
    why: 'This value is none of those that may stand here.',
    next: 'What may stand here: {names}.',
    otherwise: 'There is no property of this name here: choose one from the list.',
  },
  TYPES_SILENT: {
    why: 'The project’s types are still being read.',
    next: 'Nothing was changed: do the same again in a moment.',
  },
  LIST_FROM_DATA: { why: 'The list comes from data.', next: 'Change the data, or the template for all of them.' },
  CYCLE: { why: 'An element cannot be put into itself.', next: 'Choose a place outside it.' },
  NOT_ADJACENT: { why: 'These elements do not stand next to each other.', next: 'Choose neighbours.' },
  NO_NEIGHBOUR: {
    why: 'There is nothing beside it in that direction.',
    next: 'Move it out of what it stands in, or drag it to another place.',
  },
  PARENT_CHANGED: {
    why: 'The element stands somewhere else by now.',
    next: 'The page has been read again: move it once more from where it is.',
  },
  HTML_CONTENT_MODEL: { why: 'HTML does not allow {names} there.', next: 'Choose another place or another element.' },
  VOID_ELEMENT: { why: '{names} has no inside.', next: 'Put it beside the element.' },
  NO_CHILDREN: { why: 'This component takes nothing inside.', next: 'Put it beside the component.' },
  NOT_A_HOST: {
    why: 'This is a component, not an element of the page.',
    next: 'Open the component and change it there.',
  },
  NOT_A_BOX: {
    why: '{names} is more than a box: only a div, a span or a Fragment can be taken away around what it holds.',
    next: 'Move what it holds out of it instead.',
  },
  INVALID_TAG: { why: '{names} is no element of HTML.', next: 'Choose one from the list.' },
  ATTRIBUTES_NOT_ALLOWED: {
    why: 'The new element may not have {names}.',
    next: 'Take these attributes away first.',
  },
  REFERENCED_ID: {
    why: 'Something else on the page refers to it: {names}.',
    next: 'Change that first, or take away the part that holds both.',
  },
  NAMES_OUT_OF_SCOPE: {
    why: 'It uses names that are not known there: {names}.',
    next: 'Choose a place where they are.',
  },
  NAME_TAKEN: { why: 'The name {names} means something else in this file.', next: 'Rename one of them in the code.' },
  DYNAMIC_CLASS: {
    why: 'Its classes are computed by code.',
    next: 'Open the line in your code editor; what it computes decides.',
  },
  CLASS_NOT_IN_SOURCE: {
    why: 'The element does not write {names} itself; code brings it.',
    next: 'Look at the line to see where the class comes from.',
  },
  INVALID_CLASS: { why: '{names} is no class name.', next: 'Use letters, digits, hyphens and underscores.' },
  DYNAMIC_STYLE: { why: 'The value is computed by code.', next: 'Open the line in your code editor.' },
  MODIFIER_NEEDS_CSS: { why: 'An inline style knows no states.', next: 'Write it as a rule in the stylesheet.' },
  RULE_NOT_IN_PROJECT: {
    why: 'The rule comes from a library.',
    next: 'Change it on the element alone, or in a style sheet of the project.',
  },
  INVALID_VALUE: {
    why: 'This value is not allowed here.',
    next: 'The nearest that is: {nearest}',
    otherwise: 'Choose one that the field offers, or write one as style sheets do: 12px, 1.5, var(--…).',
  },
  HOUSE_RULE: {
    why: 'The rules of this project speak against it: {names}.',
    next: 'The nearest allowed value: {nearest}',
  },
  REACHES_FURTHER: {
    why: 'This reaches further than what was selected: {names}.',
    next: 'Say how far it is to reach, or leave it as it is.',
  },
  ONE_TEMPLATE: {
    why: 'One template makes several of these, and this one has nothing of its own.',
    next: 'Change all of them, or all of them at some widths.',
  },
  CONDITION_UNNAMED: {
    why: 'What decides this holds only under {names}, and only this one cannot be put under that here.',
    next: 'Choose widths above, change it for all that the rule means, or open the rule in your code editor.',
  },
  OUTWEIGHED: {
    why: '{names} says it with !important, which nothing said only here wins over.',
    next: 'Change it in that rule, for all that it means, or take the !important away there.',
  },
  OUTSIDE_LAYERS: {
    why: '{names} says it outside all layers, which no class of the design wins over.',
    next: 'Change it in that rule, for all that it means, or put the rule into a layer: \u2068@layer base\u2069.',
  },
  CODE_ONLY: {
    why: 'Only code can give {names}: a function, an element, a reference or a member of an enum.',
    next: 'Open the line in your code editor and give it there.',
  },
  UNSAFE_PROP: {
    why: 'Code could be run on every visitor by {names}.',
    next: 'A developer has to write it in the code.',
  },
  UNSAFE_VALUE: {
    why: 'This address could run code on every visitor.',
    next: 'Use an address that begins with https:// or with /.',
  },
  TEXT_PLURAL: {
    why: 'The sentence has a form for each number, and one of them is on the screen.',
    next: 'Choose the form on the right and change it there.',
  },
  VALUES_MISSING: {
    why: 'The sentence needs each of its values once: {names}.',
    next: 'Put them back; you may move them.',
  },
  TEXT_COMPUTED: {
    why: 'This is worked out: a date, a figure, a count.',
    next: 'What may be changed is the sentence around it, or its format in the code.',
  },
  TEXT_FROM_DATA: {
    why: 'These words come from data, not from the sources.',
    next: 'Change them where they are kept: in the database, on the server, or in what the code is given.',
  },
  TEXT_AMBIGUOUS: {
    why: 'Several entries say this, and which one is shown here cannot be told.',
    next: 'Choose the one that you mean.',
  },
  INVALID_TEXT: {
    why: 'Nothing of this text would be seen, or a part of it is no character.',
    next: 'Type it anew instead of pasting it.',
  },
  LITERAL_FORBIDDEN: {
    why: 'This project keeps no words in its markup.',
    next: 'Give the sentence an entry in the catalogue of each language.',
  },
  NO_WORDS_TO_PART: {
    why: 'Nothing in it says words that could be its own: they are already, come from data, or are picked by code.',
    next: 'Choose the text itself to see where it comes from.',
  },
  DISK_FULL: { why: 'There is no room on the disk. Nothing was written.', next: 'Make room and try again.' },
  TOO_LARGE: { why: 'This is more than the editor takes at once.', next: 'Change less at a time.' },
};
