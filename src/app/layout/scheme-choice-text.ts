/** The words of the choice between light and dark. */
export type SchemeText = Readonly<Record<'heading' | 'light' | 'dark' | 'auto', string>>;
