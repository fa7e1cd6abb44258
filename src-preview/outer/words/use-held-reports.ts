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
  readonly element: string;
  readonly reports: readonly HeldReport[] | null;
}

/**
 * What is told of the texts of the selected element. A text in no catalogue is named by its place, which another place is as
 * soon as somebody writes in its file, and for a moment nothing may be known of it at all: as long as somebody types, the
 * fields of the element stay what they are.
 */
export function useHeldReports(selection: Selection | null): readonly HeldReport[] | null {
  const isTyping = useEditorState(({ typing }) => typing === 'field');
  const [held, setHeld] = useState<{ readonly of: Selection | null; readonly shown: Held | null }>({
    of: null,
    shown: null,
  });
  const shown = held.of === selection ? held.shown : reportsIn(selection, isTyping ? held.shown : null);
  const [wasTyping, setWasTyping] = useState(isTyping);
  if (wasTyping !== isTyping) setWasTyping(isTyping);
  const next = wasTyping && !isTyping ? reportsIn(selection, null) : shown;
  if (held.of !== selection || held.shown !== next) setHeld({ of: selection, shown: next });
  return next?.reports ?? null;
}

function reportsIn(selection: Selection | null, before: Held | null): Held | null {
  if (!selection) return null;
  const element = selection.element.codebaseId;
  const last = before?.element === element ? before.reports : null;
  if (selection.texts.state !== 'ready') return { element, reports: last };
  const { reports } = selection.texts;
  const now = reports.map((report): HeldReport => {
    const old = last?.find((one) => slotName(one.report.slot) === slotName(report.slot));
    const isKept = old?.report.state === 'editable' && report.state === 'refused';
    if (isKept) return old;
    return { fieldsKey: old?.fieldsKey ?? (report.state === 'editable' ? report.target : ''), report };
  });
  return { element, reports: now };
}
