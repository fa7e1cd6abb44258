import type { ChangeKind } from './change-kind.ts';
import { addClass } from './add-class.ts';
import { addJsx } from './add-jsx.ts';
import { changeProp } from './change-prop.ts';
import { changeTag } from './change-tag.ts';
import { duplicate } from './duplicate.ts';
import { editText } from './edit-text.ts';
import { moveJsx } from './move-jsx.ts';
import { removeClass } from './remove-class.ts';
import { removeJsx } from './remove-jsx.ts';
import { styling } from './styling.ts';
import { unknown } from './unknown.ts';
import { wrapDiv } from './wrap-div.ts';

/** Every type of change that stands by itself; UNDO and REDO stand for another one. */
export const changeKinds = {
  STYLING: styling,
  ADD_JSX: addJsx,
  MOVE_JSX: moveJsx,
  REMOVE_JSX: removeJsx,
  CHANGE_PROP: changeProp,
  ADD_CLASS: addClass,
  REMOVE_CLASS: removeClass,
  EDIT_TEXT: editText,
  WRAP_DIV: wrapDiv,
  CHANGE_TAG: changeTag,
  DUPLICATE: duplicate,
  UNKNOWN: unknown,
} as const;
type Kinds = typeof changeKinds;
/** The names of these types. */
export type KindName = keyof Kinds;
/** The fields of a type of change. */
export type FieldsOf<Name extends KindName> = Kinds[Name] extends ChangeKind<infer Fields> ? Fields : never;

/** Whether a type of change stands by itself. */
export const isKindName = (type: string): type is KindName => Object.hasOwn(changeKinds, type);
