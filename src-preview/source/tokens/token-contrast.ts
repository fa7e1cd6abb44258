import type { TokenContrast } from '../../protocol/tokens.ts';
import type { ProjectConfig } from '../project.ts';

/** Which tokens a project wants to stand out from each other, as clients are told of it; null where it says nothing of that. */
export function contrastOf({ styles }: ProjectConfig): TokenContrast | null {
  const { contrast } = styles ?? {};
  return contrast ? { least: contrast.least, pairs: contrast.pairs.map(([ink, ground]) => [ink, ground]) } : null;
}
