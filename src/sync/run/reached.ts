import { createListeners } from '../../platform/listeners.ts';
import type { TriggerSource } from './scheduler.ts';

const listeners = createListeners();

/** Tells every scheduler of this page that the school has answered one of them again: the others need not wait out their time. */
export const tellReached = listeners.notify;

/** Asks for a cycle when another scheduler of this page has come through. */
export const reachedTrigger: TriggerSource = (notify) => listeners.subscribe(() => notify('reached'));
