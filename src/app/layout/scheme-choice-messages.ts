/** The words of the choice between light and dark. */
export type SchemeMessages = Readonly<Record<'heading' | 'light' | 'dark' | 'auto', string>>;
