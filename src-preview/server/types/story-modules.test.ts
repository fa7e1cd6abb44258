import ts from 'typescript';
import { expect, test } from 'vitest';
import { readPortalSources } from '../../../tests/support/portal-sources.ts';
import { portalTarget } from '../../portal.config.ts';
import { componentList } from '../../source/component-list.ts';
import { createSourceIndex } from '../../source/source-index.ts';
import { planAddStory, storyFileOf } from '../../source/stories/add-story.ts';
import { TypeProject } from './type-project.ts';

test('types have nothing against stories that are written of the portal’s own components', () => {
  const sources = readPortalSources();
  const files = { read: (file: string) => sources.get(file), list: () => [...sources.keys()] };
  const index = createSourceIndex(files, portalTarget.project);
  const components = componentList(index).filter(({ file }) => !sources.has(storyFileOf(file)));
  const written = components.flatMap(({ name, file }) => {
    const planned = planAddStory(index, { component: { name, file } });
    const [splice] = planned.ok ? (planned.plan.splices.get(storyFileOf(file)) ?? []) : [];
    // Several components of a module have stories by themselves here.
    const own = storyFileOf(file).replace('.story', `-${name.toLowerCase()}.story`);
    return splice ? [{ file: own, before: '', after: splice.text }] : [];
  });
  expect(written.length).toBeGreaterThan(components.length * 0.6);
  expect(new TypeProject(ts, process.cwd()).newProblems(written)).toEqual([]);
});
