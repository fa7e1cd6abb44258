import { localized } from '../../i18n/localized.ts';
import type { NotificationsMessages } from './notifications-messages.ts';

/** Each language by itself. */
export const notificationsText = localized<NotificationsMessages>({
  ar: () => import('./notifications.ar.ts').then((module) => module.text),
  en: () => import('./notifications.en.ts').then((module) => module.text),
});
