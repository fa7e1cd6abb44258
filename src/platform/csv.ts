/**
 * One cell. What a spreadsheet would take for a formula is marked as text: a name is typed by its owner, and must not
 * calculate on somebody else's computer.
 */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as a file that spreadsheets open: UTF-8 with its mark, lines as RFC 4180 wants them. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
