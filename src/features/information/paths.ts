/** Where the school says what it is, how it is reached, and by what rules. */
export const faqPath = '/faq';
export const contactPath = '/contact';
export const privacyPath = '/privacy';
export const termsPath = '/terms';
/** The list of guides, and one of them. */
export const helpPath = '/help';
export const guidePath = (name: string): string => `${helpPath}/${name}`;
