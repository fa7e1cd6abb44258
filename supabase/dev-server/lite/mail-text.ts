/** A mail as whoever reads no HTML gets it: the address of each link stands behind its name. lite's own text names other addresses. */
export function textOfMail(html: string): string {
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  const lines = body
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]+)"[^>]*>(.*?)<\/a>/g, (_, href: string, name: string) =>
      name === href ? href : `${name}: ${href}`,
    )
    .replace(/<\/p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n\n');
}
