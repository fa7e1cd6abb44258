/** The words of the way to the settings of notifications. */
export type SettingsButtonMessages = Readonly<Record<'name', string>>;
