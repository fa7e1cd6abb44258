import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { codebaseIdSchema } from '../../protocol/ids.ts';
import type { EditedProject } from '../edited-project.ts';
import { createLiveProject } from './live-project.ts';
import { createSourcesProject } from './sources-project.ts';
import { plainTarget } from './target-config.ts';

const closed = 'export const Card = ({ name }: { name: string }) => <b>{name}</b>;\n';
const open =
  "import type { ReactNode } from 'react';\nexport const Card = ({ children }: { children: ReactNode }) => <b>{children}</b>;\n";
const page = 'import { Card } from \'./card.tsx\';\nexport const Page = () => <main><Card name="a" /></main>;\n';

let folder: TemporaryFolder;
let project: EditedProject;
beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder.path, { 'src/card.tsx': closed, 'src/page.tsx': page });
  const live = await createLiveProject({
    root: folder.path,
    config: plainTarget,
    cacheDir: join(folder.path, '.cache/ids'),
  });
  project = createSourcesProject(live);
});
afterEach(() => folder.remove());

const nobody = codebaseIdSchema.parse('tempo-00000000-0000-0000-0000-000000000000');
const takesChildren = () =>
  project.can(project.tree('src/page.tsx')?.elements[1]?.codebaseId ?? nobody)?.['addJsxElement'];

test('a tree is worked out once for the sources as they are, and anew when any of them is another', () => {
  const first = project.tree('src/page.tsx');
  expect(project.tree('src/page.tsx')).toBe(first);
  expect(takesChildren()).toMatchObject({ code: 'NO_CHILDREN' });
  project.follow('src/card.tsx', open);
  expect(takesChildren()).toBe(true);
  project.follow('src/card.tsx', closed);
  expect(takesChildren()).toMatchObject({ code: 'NO_CHILDREN' });
  expect(project.tree('src/none.tsx')).toBeUndefined();
  expect(project.can(nobody)).toBeUndefined();
});
