import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { portalTarget } from '../../portal.config.ts';
import { SmallProject } from '../testing/small-project.ts';
import { themeValues } from './theme-values.ts';

const file = 'src/ui/theme.ts';
const source = readFileSync(file, 'utf8');
const portal = () => new SmallProject({ [file]: source }, portalTarget.project);

const reports = (project: SmallProject) => themeValues(project.index).map(({ report }) => report);
const at = (project: SmallProject, name: string) => {
  const found = reports(project).find(({ path }) => path.join('.') === name);
  if (!found) throw new Error(`no value ${name}`);
  return found;
};
const request = (target: string, value: string | number | boolean) =>
  ({ path: 'mutate/changeThemeValue', body: { target, value } }) satisfies EditRequest;

test('every value of the portal’s theme is told by its way, those behind a name too', () => {
  const project = portal();
  const told = reports(project).map(({ path, value }) => [path.join('.'), value]);
  expect(told).toContainEqual(['colors.indigo.6', '#4a56e2']);
  expect(told).toContainEqual(['primaryShade.dark', 3]);
  expect(told).toContainEqual(['autoContrast', true]);
  expect(told).toContainEqual(['defaultRadius', 'sm']);
  expect(at(project, 'scale')).toMatchObject({
    value: null,
    can: { code: 'DYNAMIC_STYLE', names: ['scale'], place: { file } },
  });
});

test.each([
  ['defaultRadius', 'lg', "defaultRadius: 'sm'", "defaultRadius: 'lg'"],
  ['defaultRadius', 8, "defaultRadius: 'sm'", 'defaultRadius: 8'],
  ['colors.indigo.6', '#123456', "'#4a56e2'", "'#123456'"],
  ['primaryShade.dark', 4, 'dark: 3', 'dark: 4'],
  ['autoContrast', false, 'autoContrast: true', 'autoContrast: false'],
  ['fontFamily', 'it’s "x"', "fontFamily: 'var(--font)',\n  h", `fontFamily: 'it’s "x"',\n  h`],
] as const)('%s becomes %s where it is written', (name, value, before, after) => {
  const project = portal();
  expect(source).toContain(before);
  expect(project.edit(request(at(project, name).target, value))).toEqual({ [file]: source.replace(before, after) });
});

test.each([
  ['colors.indigo.6', 'no colour', 'INVALID_VALUE'],
  ['colors.indigo.6', 12, 'INVALID_VALUE'],
  ['colors.indigo.6', '#4a56e2', 'NOTHING_TO_CHANGE'],
  ['defaultRadius', '', 'INVALID_VALUE'],
  ['defaultRadius', 'a\uD800b', 'INVALID_TEXT'],
  ['scale', 1, 'DYNAMIC_STYLE'],
] as const)('%s is not made %j: %s', (name, value, code) => {
  const project = portal();
  expect(project.edit(request(at(project, name).target, value))).toMatchObject({ code });
});

test('what nobody has told of is no value', () => {
  expect(portal().edit(request('src/ui/theme.ts#0#["other"]', 'x'))).toMatchObject({ code: 'STALE' });
});

const split = {
  'src/base.ts': `export const space = { small: '4px', large: "8px" } as const;\nexport default { gap: space.small };\n`,
  'src/theme.js': `import { space } from './base';
const shared = { radius: 4 };
export const theme = { ...shared, space, other: space, depth: -1, make: () => 'x' };
`,
  'src/main.jsx': `import { ThemeProvider } from '@emotion/react';
import { theme } from './theme';
export const Main = () => <ThemeProvider theme={theme}>x</ThemeProvider>;
`,
};

test('an object that is given to a provider of themes is one, wherever its parts are written', () => {
  const project = new SmallProject(split);
  expect(reports(project).map(({ path, value }) => [path.join('.'), value])).toEqual([
    ['radius', 4],
    ['space.small', '4px'],
    ['space.large', '8px'],
    ['other.small', '4px'],
    ['other.large', '8px'],
    ['depth', -1],
    ['make', null],
  ]);
  const large = request(at(project, 'space.large').target, '12px');
  expect(project.edit(large)).toEqual({ 'src/base.ts': split['src/base.ts'].replace('"8px"', '"12px"') });
  expect(project.warnings(large)).toMatchObject([{ code: 'ALSO_USED', names: ['other.large'] }]);
  const unknown = request(at(project, 'space.large').target, 'var(--none)');
  expect(project.warnings(unknown)).toContainEqual({ code: 'NOT_DEFINED', names: ['--none'] });
});

test('an object that only looks like a theme is none', () => {
  const own = `import { createTheme } from './own';\nexport const theme = createTheme({ a: 1 });\n`;
  expect(
    reports(new SmallProject({ 'src/own.ts': 'export const createTheme = (x) => x;\n', 'src/a.ts': own })),
  ).toEqual([]);
});
