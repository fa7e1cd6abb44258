const own = new WeakSet<CSSStyleSheet>();

/** Whether a sheet is the layer's own, and none of the page's. */
export function isOwnSheet(sheet: CSSStyleSheet): boolean {
  return own.has(sheet);
}

/** Adds rules to a document or a shadow root, in a way that no content security policy forbids; returns what takes them off. */
export function dress(place: Document | ShadowRoot, rules: string): () => void {
  return dressWith(place, rules).takeOff;
}

/** Adds rules as `dress` does, and gives their sheet too, whose rules can be changed where they stand. */
export function dressWith(
  place: Document | ShadowRoot,
  rules: string,
): { readonly sheet: CSSStyleSheet; readonly takeOff: () => void } {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  own.add(sheet);
  place.adoptedStyleSheets.push(sheet);
  return {
    sheet,
    takeOff: () => {
      place.adoptedStyleSheets = place.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}
