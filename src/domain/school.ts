/** Who the school is. The demo school is fictional; a real one changes this file and nothing else. */
export const school = {
  name: { ar: 'مدرسة منارة الأمريكية', en: 'Manara American School' },
  shortName: { ar: 'منارة', en: 'Manara' },
  city: { ar: 'القاهرة الجديدة', en: 'New Cairo' },
  address: { ar: 'شارع الفنار، القاهرة الجديدة', en: 'Al-Fanar Street, New Cairo' },
  /** Reserved for documentation and tests: reaches nobody. */
  email: 'hello@manara.example',
  phone: '+20 2 0000 0000',
  themeColor: '#4A56E2',
} as const;
