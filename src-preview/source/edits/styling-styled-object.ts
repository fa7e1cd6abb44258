import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import { joinSplices } from '../styles/join-splices.ts';
import { objectOfCall } from '../styles/styled-object.ts';
import type { StyleCall, StyledTemplate } from '../styles/styled-templates.ts';
import type { Instance } from '../texts/callers.ts';
import { inStyleObject, partsBehind } from './style-object.ts';
import { stylePath } from './style-path.ts';
import { alsoStyled, reachOfTemplate } from './also-styled.ts';
import type { AskedStyling, StylingPlan } from './styling-types.ts';

/** Plans values in the object of a styled component (`styled.b({ … })`): constants that are written there; what code gives stays. */
export function planStyledObject(
  index: SourceIndex,
  instance: Instance,
  styled: StyledTemplate<StyleCall>,
  asked: AskedStyling,
): StylingPlan | Refusal {
  const { file, template } = styled;
  const path = stylePath(index, asked);
  if ('code' in path) return path;
  const object = objectOfCall(template);
  if (!object) {
    const place = placeAt(file.file, file.text, template.start);
    return refuse('DYNAMIC_STYLE', { place, names: [...asked.values.keys()] });
  }
  const wanted = { path, values: asked.values };
  const splices = inStyleObject(file, object, wanted);
  if ('code' in splices) return splices;
  return {
    splices: new Map([[file.file, joinSplices(splices)]]),
    reached: () => [reachOfTemplate(index, instance, styled)],
    warnings: () => [...alsoStyled(index, instance, styled), ...partsBehind(object, wanted)],
    summary: { rule: [instance.element.name, ...path].join(' ') },
  };
}
