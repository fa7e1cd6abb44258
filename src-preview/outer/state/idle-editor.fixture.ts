import { patienceOf } from '../../protocol/patience.ts';
import type { EditorApi } from '../server/editor-api.ts';
import { createEditor, type Editor } from './create-editor.ts';

/** An editor without frames whose server nobody asks, for what the window shows of its state. */
export function idleEditor(): Editor {
  return createEditor({
    // Nobody asks the server for what these tests do.
    api: {} as unknown as EditorApi,
    newId: () => 'id',
    newNonce: () => 'nonce',
    wait: () => Promise.resolve(),
    patience: patienceOf(1),
    host: window,
  });
}
