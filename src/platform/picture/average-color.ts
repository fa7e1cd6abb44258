/** The average of RGBA pixels as `#rrggbb`, each counting as much as it covers; white where nothing is covered. */
export function averageColor(pixels: ArrayLike<number>): string {
  const sums = [0, 0, 0];
  let covered = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    covered += alpha;
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + alpha * (pixels[at + channel] ?? 0);
  }
  const hex = (sum: number) => (covered === 0 ? 255 : Math.round(sum / covered)).toString(16).padStart(2, '0');
  return `#${sums.map(hex).join('')}`;
}
