/** Where a key leads in a row of `count` pictures, or null if it leads nowhere. Arrows follow the line of reading. */
export function indexAfterKey(
  key: string,
  at: number,
  { count, dir }: { count: number; dir: 'rtl' | 'ltr' },
): number | null {
  const onward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case onward:
      return Math.min(at + 1, count - 1);
    case back:
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
