/** Adds rules to a document or a shadow root, in a way that no content security policy forbids; returns what takes them off. */
export function dress(place: Document | ShadowRoot, rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  place.adoptedStyleSheets.push(sheet);
  return () => {
    place.adoptedStyleSheets = place.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
