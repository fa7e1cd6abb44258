/** The number on the portal's icon, where the home screen shows one. Never throws. */
export function showOnIcon(count: number): void {
  const icon: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
  const shown = count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.();
  // Refused outside an installed app: then there is no icon to write on.
  shown?.catch(() => undefined);
}
