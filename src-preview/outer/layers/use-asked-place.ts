import { useRef, useState } from 'react';
import type { Refusal } from '../../protocol/refusals.ts';
import { useEditor } from '../state/editor-context.ts';
import type { LayerDrop } from './drop-at.ts';

const nameOf = (drop: LayerDrop | null) => JSON.stringify(drop?.place ?? null);

/** Where something would be dropped, and why it may not be, as soon as the server has said so. */
export function useAskedPlace() {
  const editor = useEditor();
  const asked = useRef('null');
  const [drop, setDrop] = useState<LayerDrop | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const look = async (next: LayerDrop | null): Promise<void> => {
    setDrop(next);
    const name = nameOf(next);
    if (asked.current === name) return;
    asked.current = name;
    setRefusal(null);
    const can = next ? await editor.canMoveTo(next.place) : true;
    // Meanwhile it may have gone on.
    if (asked.current === name) setRefusal(can === true ? null : can);
  };
  /** Whether it is known that it may not go there. */
  const isRefused = (place: LayerDrop) => refusal !== null && nameOf(place) === nameOf(drop);
  return { drop, refusal, isRefused, look };
}
