import { isDeviceShared } from './presence.ts';
import { subscriptionOf } from './push-subscribing.ts';
import { installSurface, isStandalone } from './install-surface.ts';

/** Whether this browser can be told of news while the portal is closed, as far as it says so before anybody is asked. */
export type PushAbility =
  | 'able'
  /** iPhones and iPads take messages for what stands on the home screen, and for nothing else. */
  | 'needs-install'
  /** Forbidden in the browser: it asks nobody again, only its own settings help. */
  | 'blocked'
  /** The device is used by many: what comes to it is read by whoever sits there. */
  | 'shared'
  | 'unable';

/** Judges without asking anybody anything. */
export function pushAbility(): PushAbility {
  if (isDeviceShared()) return 'shared';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    const { userAgent, maxTouchPoints: touchPoints } = navigator;
    const surface = installSurface({ userAgent, touchPoints, isStandalone: isStandalone(), hasOffer: false });
    return surface === 'ios' ? 'needs-install' : 'unable';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** Whether messages may be shown here without asking anybody. */
export function mayShow(): boolean {
  return pushAbility() === 'able' && Notification.permission === 'granted';
}

/** What became of a question for leave to show messages; `later`: it was put away without an answer. */
export type Leave = 'given' | 'refused' | 'later';

/** Has the browser ask. To be called in a tap, before anything is waited for: browsers ask at no other time. */
export async function askForLeave(): Promise<Leave> {
  const answer = await Notification.requestPermission();
  if (answer === 'granted') return 'given';
  return answer === 'denied' ? 'refused' : 'later';
}

/** The subscription of this browser to messages of one sender, made where there is none; null where it cannot. */
export async function subscribeToPush(senderKey: string): Promise<PushSubscriptionJSON | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? subscriptionOf(registration.pushManager, senderKey) : null;
}

/** The subscription that this browser has, whoever made it and whenever; null where there is none. */
export async function currentSubscription(): Promise<PushSubscriptionJSON | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription())?.toJSON() ?? null;
  } catch {
    return null;
  }
}

/** Ends the subscription of this browser. Never throws. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The school sends nothing any more in any case.
  }
}
