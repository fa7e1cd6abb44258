import type { SessionReply } from '../../protocol/http/replies.ts';
import { protocolVersion } from '../../protocol/version.ts';
import type { TargetConfig } from '../project/target-config.ts';
import { darkLabel } from './page-scripts.ts';

/** Window and frames are of one site, so that the frames keep their storage; each is an origin of its own. */
export const windowHost = 'manara.localhost';
const canvasId = 'main';

/** What the window of an app begins with. */
export function sessionOf(config: TargetConfig, name: string, port: number): SessionReply {
  const { languages } = config.project;
  const shown = languages.length === 0 ? [null] : languages;
  const schemes = config.schemeScript === null ? [undefined] : (['light', 'dark'] as const);
  const frameOf = (language: string | null, scheme: 'light' | 'dark' | undefined) => {
    const host = scheme === 'dark' ? `${darkLabel}.${windowHost}` : windowHost;
    const origin = `http://${language ?? 'app'}.${host}:${port}`;
    return scheme === undefined ? { language, origin } : { language, origin, scheme };
  };
  return {
    protocol: protocolVersion,
    canvasId,
    project: name,
    languages: [...languages],
    frames: shown.flatMap((language) => schemes.map((scheme) => frameOf(language, scheme))),
    pages: config.pages.map(({ path, titles, audience }) => ({
      path,
      title: titles[languages[0] ?? ''] ?? path,
      titles: { ...titles },
      ...(audience !== undefined && { audience }),
    })),
    tokenTitles: Object.fromEntries(
      Object.entries(config.project.styles?.tokens ?? {}).map(([token, { name: called }]) => [token, { ...called }]),
    ),
    audiences: config.audiences.map(({ id, titles, people }) => ({ id, titles: { ...titles }, people: [...people] })),
    people: (config.people?.list ?? []).map(({ id, titles, name: called }) => ({
      id,
      titles: { ...titles },
      name: called,
    })),
  };
}
