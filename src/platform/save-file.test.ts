// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

let [downloads, shared]: [string[], File[]] = [[], []];
const file = new Blob(['رقم,معدل'], { type: 'text/csv;charset=utf-8' });

/** What the browser has; jsdom knows neither a home screen nor a sheet. */
function browserWith(facts: {
  readonly standalone?: boolean;
  readonly takes?: boolean;
  readonly refuses?: string;
}): void {
  const { standalone, takes, refuses } = facts;
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      ...(standalone !== undefined && { standalone }),
      ...(takes !== undefined && {
        canShare: () => takes,
        share: async ({ files }: ShareData) => {
          if (refuses) throw new DOMException('refused', refuses);
          shared.push(...(files ?? []));
        },
      }),
    }),
  );
}

beforeEach(() => {
  [downloads, shared] = [[], []];
  URL.createObjectURL = () => 'blob:file';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a file is downloaded, also by an installed portal of a phone that has downloads', async () => {
  browserWith({ takes: true });
  expect(await saveFile('a.csv', file)).toBe('saved');
  expect([downloads, shared]).toEqual([['a.csv'], []]);
});

test('on the home screen of an iPhone the sheet takes it, under its name and without what is said of its letters', async () => {
  browserWith({ standalone: true, takes: true });
  expect(await saveFile('a.csv', file)).toBe('saved');
  expect(downloads).toEqual([]);
  expect(shared.map(({ name, type, size }) => [name, type, size])).toEqual([['a.csv', 'text/csv', file.size]]);
});

test.each([[{ standalone: true }], [{ standalone: true, takes: false }]])(
  'where no sheet takes it, a download is what is left: %j',
  async (facts) => {
    browserWith(facts);
    expect(await saveFile('a.csv', file)).toBe('saved');
    expect([downloads, shared]).toEqual([['a.csv'], []]);
  },
);

test.each([
  ['AbortError', 'dismissed'],
  ['NotAllowedError', 'later'],
])('a sheet that ends with %s leaves nothing behind its back', async (refuses, outcome) => {
  browserWith({ standalone: true, takes: true, refuses });
  expect(await saveFile('a.csv', file)).toBe(outcome);
  expect([downloads, shared]).toEqual([[], []]);
});
