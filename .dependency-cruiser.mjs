import { dirname } from 'node:path';

/**
 * Who may import whom. Each module names everything of ours it may see, folders and single files; all else is an error, as are cycles and barrels.
 * Packages are restricted only where the architecture depends on it.
 */
export const may = {
  'src/domain': [],
  'src/platform': [],
  'src-preview/protocol': [],
  'src/data': ['src/domain', 'src/platform'],
  'src/backend': ['src/domain', 'src/platform'],
  'src/sync': ['src/domain', 'src/data', 'src/platform'],
  'src/i18n': ['src/domain', 'src/platform'],
  'src/ui': [
    'src/i18n',
    'src/platform',
    'src/domain/characters[.]ts',
    'src/domain/limits[.]ts',
    'src/domain/result[.]ts',
  ],
  'src/features/[^/]+': ['src/domain', 'src/data', 'src/sync', 'src/backend', 'src/ui', 'src/i18n', 'src/platform'],
  'src/app': ['src'],
  sw: ['src/domain', 'src/data', 'src/sync', 'src/backend', 'src/platform'],
  'src-preview/css': [],
  'src-preview/source': ['src-preview/protocol', 'src-preview/css'],
  'src-preview/runtime': ['src-preview/protocol', 'src-preview/css'],
  'src-preview/server': ['src-preview/protocol', 'src-preview/source', 'src/platform/picture', 'scripts/node-kit'],
  'src-preview/outer': ['src-preview/protocol', 'src-preview/css', 'src/ui', 'src/i18n', 'src/platform'],
  'scripts/node-kit': [],
  'supabase/dev-server': ['scripts/node-kit', 'supabase/functions'],
  'supabase/functions': [],
};
/** What the app knows of its pages: addresses, who they are for, where the navigation leads to them. */
const manifest = 'src/app/(?:page|pages|paths)[.]ts';
/** Rooms within a module: of that module each sees itself and these, so that they can be read from the lowest up. */
export const rooms = {
  'src/app/early': [],
  'src/app/sync': [],
  'src/app/shell': ['src/app/early', manifest],
  'src/app/access': [manifest],
  'src/app/pages': ['src/app/access', manifest],
  'src/app/routing': ['src/app/pages', manifest],
  'src/app/layout': ['src/app/access', 'src/app/routing', manifest],
  'src/sync/protocol': [],
  'src/sync/mirror': ['src/sync/protocol'],
  'src/sync/outbox': ['src/sync/protocol', 'src/sync/mirror'],
  'src/sync/drafts': ['src/sync/protocol', 'src/sync/outbox'],
  'src/sync/push': ['src/sync/protocol', 'src/sync/outbox'],
  'src/sync/pull': ['src/sync/protocol', 'src/sync/mirror', 'src/sync/outbox'],
  'src/data/rows': [],
  'src/data/database': ['src/data/rows'],
  'src/data/queries': ['src/data/rows', 'src/data/database'],
  'src-preview/outer/state/store': [],
  'src-preview/outer/state/selection': ['src-preview/outer/state/store'],
  'src-preview/outer/state/changes': ['src-preview/outer/state/store', 'src-preview/outer/state/selection'],
  'src-preview/outer/state/styles': [
    'src-preview/outer/state/store',
    'src-preview/outer/state/selection',
    'src-preview/outer/state/changes',
  ],
  'src-preview/outer/state/texts': [
    'src-preview/outer/state/store',
    'src-preview/outer/state/selection',
    'src-preview/outer/state/changes',
  ],
  'src-preview/outer/state/stories': [
    'src-preview/outer/state/store',
    'src-preview/outer/state/selection',
    'src-preview/outer/state/changes',
  ],
  'src-preview/outer/state/selecting': [
    'src-preview/outer/state/store',
    'src-preview/outer/state/selection',
    'src-preview/outer/state/styles',
  ],
  'src-preview/outer/state/moves': [
    'src-preview/outer/state/store',
    'src-preview/outer/state/selection',
    'src-preview/outer/state/changes',
    'src-preview/outer/state/styles',
    'src-preview/outer/state/selecting',
  ],
};
const own = '^(src|src-preview|sw|supabase|tests|scripts)/';
const testFile = '[.]test[.]tsx?$';
// What only tests are helped by lies in a folder `testing`, and may see what they may.
const test = [testFile, '^(src|src-preview|sw|supabase)/.*testing/'];

const ladder = Object.entries(may).map(([module, allowed]) => ({
  name: `${module} imports only what it may`,
  severity: 'error',
  from: { path: `^(${module})/`, pathNot: test },
  // $1 is the importing module itself: a feature may see itself and no other feature.
  to: { path: own, pathNot: ['^$1/', ...allowed.map((folder) => `^${folder}(?:/|$)`)] },
}));

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room} imports only what it may`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: test },
  to: {
    path: `^${dirname(room)}/`,
    pathNot: [`^${room}/`, ...allowed.map((other) => `^${other}(?:/|$)`)],
  },
}));

export default {
  forbidden: [
    ...ladder,
    ...roomRules,
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no barrels',
      severity: 'error',
      from: {},
      to: { path: `${own}.*/index[.]tsx?$`, pathNot: '^supabase/functions/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    {
      name: 'the portal knows nothing of its editor',
      severity: 'error',
      from: { path: '^(src|sw|supabase)/' },
      to: { path: '^src-preview/' },
    },
    {
      name: 'what rewrites sources is pure',
      severity: 'error',
      from: { path: '^src-preview/(source|css|protocol)/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain imports only zod',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'only backend speaks to supabase-js',
      severity: 'error',
      from: { path: '^(src|sw|src-preview)/', pathNot: ['^src/backend/', ...test] },
      to: { path: 'node_modules/@supabase/' },
    },
    {
      name: 'sync is pure',
      severity: 'error',
      from: { path: '^src/sync/', pathNot: test },
      to: { path: 'node_modules/(react|@supabase|@mantine|workbox)' },
    },
    {
      name: 'the embedded stack stays out of the product',
      severity: 'error',
      from: { path: '^(src|src-preview|sw|public)/', pathNot: test },
      // What both servers of this machine stand on is no part of the stack; the ladder says who may see it.
      to: { path: '^(supabase|scripts|tests)/', pathNot: '^scripts/node-kit/' },
    },
    {
      name: 'nothing but tests imports tests',
      severity: 'error',
      from: { path: '^(src|src-preview|sw|supabase/dev-server|scripts)/', pathNot: test },
      to: { path: testFile },
    },
    {
      name: 'what only tests are helped by stays out of the product',
      severity: 'error',
      from: { path: '^(src|src-preview|sw|supabase/dev-server|supabase/functions)/', pathNot: test },
      to: { path: '^(src|src-preview|sw|supabase)/.*testing/' },
    },
    {
      name: 'no development package in the product',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: test },
      to: {
        dependencyTypes: ['npm-dev'],
        pathNot: ['node_modules/@types/', 'node_modules/vite-plugin-pwa/', 'node_modules/vite/'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/[.]vite|tests/perf/peers)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
};
