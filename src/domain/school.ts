/** Who the school is. The demo school is fictional; a real one changes this file and nothing else. */
export const school = {
  name: { ar: 'مدرسة منارة الأمريكية', en: 'Manara American School' },
  shortName: { ar: 'منارة', en: 'Manara' },
  city: { ar: 'القاهرة الجديدة', en: 'New Cairo' },
  address: {
    ar: '١٢ شارع الفنار، التجمع الخامس، القاهرة الجديدة',
    en: '12 Al-Fanar Street, Fifth Settlement, New Cairo',
  },
  /** Where the portal is found: canonical addresses and shared links begin with it. */
  website: 'https://manara.example',
  /** Reserved for documentation and tests: reaches nobody. */
  email: 'hello@manara.example',
  phone: '+20 2 0000 0000',
  /** Answers questions about personal data, as the law asks of whoever keeps them. */
  dataOfficer: { name: { ar: 'أ. سلمى الجندي', en: 'Ms. Salma El-Gendy' }, email: 'privacy@manara.example' },
  /** The office; Friday and Saturday are the weekend. Times of Cairo. */
  officeHours: { from: '07:30', to: '15:30' },
  /** The gate. */
  place: { latitude: 30.0131, longitude: 31.4289 },
  themeColor: '#4A56E2',
} as const;

/** What a page says of the whole site when it names itself. */
export function siteOf(language: 'ar' | 'en'): { readonly name: string; readonly origin: string } {
  return { name: school.name[language], origin: school.website };
}
