/** A class as its sheet writes it: in a module it has a hash behind it on the page. */
export function classAsWritten(name: string): string {
  return /^_(.+)_[\w-]{5}_\d+$/.exec(name)?.[1] ?? name;
}

/** A selector of the page with its classes as their sheets write them. */
export function selectorAsWritten(selector: string): string {
  return selector.replaceAll(/[.]([\w-]+)/g, (_, name: string) => `.${classAsWritten(name)}`);
}
