import { useState } from 'react';
import type { TextReport } from '../../protocol/texts.ts';
import { useEditorState } from '../state/editor-context.ts';
import type { Selection } from '../state/store/selected.ts';
import { slotName } from '../state/store/slots.ts';

/** A text of the panel, and what names its fields: the same as long as somebody types in one of them. */
export interface HeldReport {
  readonly fieldsKey: string;
  readonly report: TextReport;
}

/** What a selection comes to in the panel; the reports are null as long as nothing is known. */
interface Held {
  readonly element: Selection['element'];
  readonly reports: readonly HeldReport[] | null;
}

/**
 * What is told of the texts of the selected element. A text in no catalogue is named by its place, which another place is as
 * soon as somebody writes in its file, and for a moment nothing may be known of it at all: as long as somebody types, the
 * fields of the element stay what they are. What is asked again about the very same element stands until the answer is there:
 * a button that is gone between a press and its release would do nothing.
 */
export function useHeldReports(selection: Selection | null): readonly HeldReport[] | null {
  const isTyping = useEditorState(({ typing }) => typing === 'field');
  const [held, setHeld] = useState<{ readonly of: Selection | null; readonly shown: Held | null }>({
    of: null,
    shown: null,
  });
  const shown = held.of === selection ? held.shown : reportsIn(selection, held.shown, isTyping);
  const [wasTyping, setWasTyping] = useState(isTyping);
  if (wasTyping !== isTyping) setWasTyping(isTyping);
  const next = wasTyping && !isTyping ? reportsIn(selection, held.shown, false) : shown;
  if (held.of !== selection || held.shown !== next) setHeld({ of: selection, shown: next });
  return next?.reports ?? null;
}

function reportsIn(selection: Selection | null, before: Held | null, isTyping: boolean): Held | null {
  if (!selection) return null;
  const { element, texts } = selection;
  const last = isTyping && before?.element.codebaseId === element.codebaseId ? before.reports : null;
  const isAskedAgain = texts.state === 'loading' && before?.element.elementKey === element.elementKey;
  if (texts.state !== 'ready') return { element, reports: isAskedAgain ? before.reports : last };
  const now = texts.reports.map((report): HeldReport => {
    const old = last?.find((one) => slotName(one.report.slot) === slotName(report.slot));
    const isKept = old?.report.state === 'editable' && report.state === 'refused';
    if (isKept) return old;
    return { fieldsKey: old?.fieldsKey ?? (report.state === 'editable' ? report.target : ''), report };
  });
  return { element, reports: now };
}
