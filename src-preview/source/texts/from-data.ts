import { refuse, type Place, type Refusal } from '../../protocol/refusals.ts';
import type { ProjectConfig } from '../project.ts';

/** The refusal of a text that comes from data, with what the project says of where that is changed. */
export function fromData({ dataIsChanged }: ProjectConfig, where: { readonly place: Place }): Refusal {
  return refuse('TEXT_FROM_DATA', { ...where, ...(dataIsChanged && { sentence: dataIsChanged }) });
}
