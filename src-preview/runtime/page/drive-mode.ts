import { driveModeKey } from '../../protocol/constants.ts';

/** Whether the frame's session is one of using the page. Where storage is forbidden, it is not. */
export function isDriving(window: Window): boolean {
  try {
    return window.sessionStorage.getItem(driveModeKey) === 'true';
  } catch {
    return false;
  }
}

/** Notes for the frame's session whether the page is used or edited. */
export function noteDriving(window: Window, isOn: boolean): void {
  try {
    if (isOn) window.sessionStorage.setItem(driveModeKey, 'true');
    else window.sessionStorage.removeItem(driveModeKey);
  } catch {
    // Storage is forbidden: it holds until the next load.
  }
}
