import type { ParsedSheet } from '../styles/parsed-sheet.ts';

/** A name for a class that a sheet does not have yet, after the class or element that it is for. */
export function freeClassName({ text }: ParsedSheet, after: string): string {
  const words = after
    .replaceAll(/[^\w-]/g, '-')
    .split('-')
    .filter(Boolean);
  const [first = 'element', ...rest] = words;
  const base = [first, ...rest.map((word) => word[0]?.toUpperCase() + word.slice(1))].join('').replace(/^\d/, 'n$&');
  const isTaken = (name: string) => new RegExp(`[.]${name}(?![\\w-])`).test(text);
  for (let count = 1; ; count += 1) {
    const name = `${base}Here${count === 1 ? '' : count}`;
    if (!isTaken(name)) return name;
  }
}

/** Whether a class is named as one that an element was given for itself. */
export function isOwnName(name: string): boolean {
  return /^[A-Za-z][\w-]*Here\d*$/.test(name);
}
