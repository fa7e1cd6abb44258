import type { SuggestedClass } from '../../protocol/http/replies.ts';
import type { SourceIndex } from '../source-index.ts';

/** Classes of a project's design by what was typed of their names, each with what it writes. */
export function suggestClasses({ config }: SourceIndex, typed: string): SuggestedClass[] {
  const system = config.classSystem?.();
  return (system?.suggest(typed) ?? []).map((name) => ({
    name,
    declarations: [...(system?.read(name)?.declarations ?? [])].map(([property, value]) => ({ name: property, value })),
  }));
}
