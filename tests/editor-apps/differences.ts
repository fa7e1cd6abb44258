import type { ShownPage } from './shown-page.ts';

/** Each thing in which a page is not shown in the editor as by the app's own server. */
export function differences(own: ShownPage, edited: ShownPage): string[] {
  return [...complaintsMore(own, edited), ...elementsElse(own, edited)];
}

/** Complaints that the app's own server gives no reason for, each as often as it is more. */
function complaintsMore(own: ShownPage, edited: ShownPage): string[] {
  const left = [...own.complaints];
  return edited.complaints.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function elementsElse(own: ShownPage, edited: ShownPage): string[] {
  if (own.names.join() !== edited.names.join()) {
    const at = own.names.findIndex((name, index) => name !== edited.names[index]);
    const [mine, theirs] = [own.names[at] ?? 'nothing', edited.names[at] ?? 'nothing'];
    return [
      `elements: ${own.names.length} by itself, ${edited.names.length} in the editor; the ${at + 1}. is ${mine} and ${theirs}`,
    ];
  }
  return own.elements.flatMap(({ name, styles }, index) => {
    const other = edited.elements[index]?.styles ?? {};
    const properties = [...new Set([...Object.keys(styles), ...Object.keys(other)])];
    return properties
      .filter((property) => styles[property] !== other[property])
      .map(
        (property) =>
          `${name} ${property}: ${styles[property] ?? '–'} by itself, ${other[property] ?? '–'} in the editor`,
      );
  });
}
