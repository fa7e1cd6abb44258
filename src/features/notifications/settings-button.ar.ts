import type { SettingsButtonMessages } from './settings-button-messages.ts';

export const text: SettingsButtonMessages = { name: 'التنبيهات' };
