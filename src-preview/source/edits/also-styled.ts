import type { Warning } from '../../protocol/http/replies.ts';
import { mostPlaces, placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import { type StyledTemplate, usesOfTemplate } from '../styles/styled-templates.ts';
import type { Instance } from '../texts/callers.ts';
import type { PlannedReach } from './styling-types.ts';

/** The other elements whose look a styled component says. */
export function alsoStyled(index: SourceIndex, { file, element }: Instance, styled: StyledTemplate): Warning[] {
  const uses = usesOfTemplate(index, styled).filter((one) => one.file !== file || one.element.index !== element.index);
  if (uses.length === 0) return [];
  const places = uses.slice(0, mostPlaces).map((one) => placeAt(one.file.file, one.file.text, one.element.start));
  return [{ code: 'ALSO_USED', names: [element.name], places }];
}

/** Whom a styled component means: all who look so. */
export function reachOfTemplate(index: SourceIndex, { element }: Instance, styled: StyledTemplate): PlannedReach {
  const { file } = styled.file;
  const uses = usesOfTemplate(index, styled);
  return {
    rule: `${file}#styled ${element.name}`,
    selector: element.name,
    file,
    className: null,
    uses: { count: uses.length, mayBeMore: false },
    places: uses.map((one) => ({ file: one.file.file, start: one.element.start, element: one.element.index })),
  };
}
