/** The selector that means a class, as browsers and Tailwind write it: `.\32xl\:p-6`, `.md\:p-3`. */
export function classSelector(name: string): string {
  const escaped = name
    .replaceAll(/[^\w-]/g, (one) => (one > '\x7F' ? one : `\\${one}`))
    .replace(/^(-?)(\d)/, (_, hyphen: string, digit: string) => `${hyphen}\\3${digit} `);
  return `.${escaped}`;
}
