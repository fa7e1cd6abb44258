/** Whether a link may lead there: a page of the app, a place of this page, or an address of the web, of mail or of a telephone. */
export function isLinkTarget(typed: string): boolean {
  const target = typed.trim();
  if (/^\/(?!\/)\S*$/.test(target) || /^#\S+$/.test(target)) return true;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(target) || /^(?:tel|sms):\+?[\d\s()-]+$/i.test(target)) return true;
  return /^https?:\/\//i.test(target) && URL.canParse(target);
}
