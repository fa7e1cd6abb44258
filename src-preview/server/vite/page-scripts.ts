import type { IndexHtmlTransformResult, Plugin } from 'vite';
import { windowOriginAttribute } from '../../protocol/frame/envelope.ts';
import type { LanguageTag } from '../../protocol/languages.ts';

interface PageScripts {
  /** The only window that the frame's layer answers. */
  readonly windowOrigin: string;
  /** Where the layer is served. */
  readonly framePath: string;
  readonly languages: readonly LanguageTag[];
  /** Makes a page speak a language, before the app starts. */
  readonly languageScript: ((language: LanguageTag) => string) | null;
  /** Makes it light or dark. */
  readonly schemeScript: ((scheme: 'light' | 'dark') => string) | null;
  /** Makes it somebody's: asked for at each load. */
  readonly personScript: () => string | null;
}

/** Chooses the language by the first label of the host: `en.localhost` speaks English. */
function languageByHost(languages: readonly LanguageTag[], script: (language: LanguageTag) => string): string {
  const branches = languages.map((language) => `${JSON.stringify(language)}:()=>{${script(language)}}`);
  return `({__proto__:null,${branches.join(',')}})[location.hostname.split('.')[0]]?.();`;
}

/** The label of a host at which pages are dark: `ar.dark.localhost`. */
export const darkLabel = 'dark';

/** Chooses the scheme by the second label of the host. */
function schemeByHost(script: (scheme: 'light' | 'dark') => string): string {
  return `if(location.hostname.split('.')[1]===${JSON.stringify(darkLabel)}){${script('dark')}}else{${script('light')}}`;
}

/** A script that no text in it ends, or makes a comment of: in a text the escape is the same sign, and in code these stand nowhere. */
const withinMarkup = (script: string): string => script.replaceAll(/<(?=!--|\/?script)/gi, String.raw`\u003c`);

/** Puts what the editor needs into every page of the app that is served, ahead of the app's own scripts. Never in a build. */
export function pageScripts(options: PageScripts): Plugin {
  const { windowOrigin, framePath, languages, languageScript, schemeScript, personScript } = options;
  return {
    name: 'manara-editor:page-scripts',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler(): IndexHtmlTransformResult {
        const layer = { src: framePath, [windowOriginAttribute]: windowOrigin };
        const speak = languageScript && languageByHost(languages, languageScript);
        const colour = schemeScript && schemeByHost(schemeScript);
        const person = personScript();
        const inline = [person, colour, speak].filter((script) => script !== null);
        return [
          ...inline.map((script) => ({
            tag: 'script',
            children: withinMarkup(script),
            injectTo: 'head-prepend' as const,
          })),
          { tag: 'script', attrs: layer, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
