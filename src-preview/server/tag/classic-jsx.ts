import { MagicString } from 'magic-string';
import type { Plugin } from 'vite';
import type { LiveProject } from '../project/live-project.ts';
import { functionsOfJsxRuntime } from './jsx-runtime.ts';
import { instanceProperty } from './tag-elements.ts';

/** What a module imports by name. */
const imported = /\bfrom\s*["']([^"'\n]+)["']/g;
/** The editor's property as compilers write it down, with the comma that parts it from what is beside it. */
const property = new RegExp(
  `,\\s*["']?${instanceProperty}["']?:\\s*["']tempo-[\\w-]+["']|["']?${instanceProperty}["']?:\\s*["']tempo-[\\w-]+["']\\s*,?`,
  'g',
);

/**
 * Takes the editor's property off where JSX was compiled past the wrapped runtime (`jsxRuntime: 'classic'`, a function of the app's
 * own): whatever was compiled says so itself, by importing no runtime. No component, and nothing on the page, ever has it.
 */
export function classicJsx(project: LiveProject): Plugin {
  return {
    name: 'manara-editor:classic-jsx',
    apply: 'serve',
    enforce: 'post',
    transform(text, id) {
      const [path = ''] = id.split('?');
      if (!text.includes(instanceProperty) || project.fileOf(path) === undefined) return null;
      const hasRuntime = [...text.matchAll(imported)].some(
        ([, source = '']) => functionsOfJsxRuntime(source).length > 0,
      );
      if (hasRuntime) return null;
      const code = new MagicString(text);
      for (const { index, 0: found } of text.matchAll(property)) code.remove(index, index + found.length);
      return code.hasChanged() ? { code: code.toString(), map: code.generateMap({ hires: 'boundary' }) } : null;
    },
  };
}
