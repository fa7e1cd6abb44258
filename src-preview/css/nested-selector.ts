/** A selector as it would stand by itself, without the rule around it: `& .title` and `.title` in `.card` are `:is(.card) .title`. */
export function withParent(selector: string, parent: string): string {
  return selector.includes('&') ? selector.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${selector}`;
}
