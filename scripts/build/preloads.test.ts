import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { preloadsOf } from './preloads.ts';

function chunk(
  fileName: string,
  change: Partial<Rolldown.OutputChunk> & { css?: string[] } = {},
): Rolldown.OutputChunk {
  const { css = [], ...rest } = change;
  // Only what `preloadsOf` reads.
  return {
    type: 'chunk',
    fileName,
    isEntry: false,
    imports: [],
    name: fileName,
    viteMetadata: { importedCss: new Set(css) },
    ...rest,
  } as unknown as Rolldown.OutputChunk;
}

const bundle: Rolldown.OutputBundle = Object.fromEntries(
  [
    chunk('entry.js', { isEntry: true, imports: ['vendor.js'], css: ['entry.css'] }),
    chunk('vendor.js'),
    chunk('posts.js', { name: 'reading', imports: ['vendor.js', 'shared.js'], css: ['posts.css'] }),
    chunk('shared.js', { imports: ['posts.js'] }),
  ].map((output) => [output.fileName, output]),
);

test('a route preloads what it needs beyond the entry, with its styles', () => {
  expect(preloadsOf(bundle, { posts: 'reading' })).toEqual({ posts: ['/posts.js', '/shared.js', '/posts.css'] });
});

test('a route whose chunk is nowhere stops the build', () => {
  expect(() => preloadsOf(bundle, { posts: 'gone' })).toThrow('gone');
});
