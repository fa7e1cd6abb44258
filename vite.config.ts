import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { backupFolder } from './scripts/backup/backup-folder.ts';
import { closedFilesPlugin } from './scripts/node-kit/closed-files-plugin.ts';
import { dataFolder } from './scripts/node-kit/data-folder.ts';
import { workerScripts } from './scripts/build/worker-scripts.ts';
import { chunkCheck } from './scripts/build/chunk-check.ts';
import { chunkGroups } from './scripts/build/chunk-of.ts';
import { firstLoads } from './scripts/build/first-loads.ts';
import { guideWords } from './scripts/build/guide-words.ts';
import { editorBuild } from './scripts/build/editor-build.ts';
import { hostingFiles, readHosting } from './scripts/build/hosting-files.ts';
import { mantineWithoutStyles } from './scripts/build/mantine-without-styles.ts';
import { loadSource } from './scripts/build/load-source.ts';
import { messagesPlugin } from './scripts/build/messages-plugin.ts';
import { modernDexie } from './scripts/build/modern-dexie.ts';
import { newestMigrationPlugin } from './scripts/build/newest-migration.ts';
import { newerUnits } from './scripts/build/newer-units.ts';
import { pageHeads } from './scripts/build/page-heads.ts';
import { buildTarget } from './scripts/build/oldest-browsers.ts';
import { pwaOptions } from './scripts/build/pwa-options.ts';
import { searchFiles } from './scripts/build/search-files.ts';
import { shellPlugin } from './scripts/build/shell-plugin.ts';
import { type School, webManifest } from './scripts/build/web-manifest.ts';

/** The shell names every file that a route needs, and travels in one flight: a hash of 42 bits tells builds apart as well. */
const hashed = 'assets/[name]-[hash:7]';
const fileNames = {
  entryFileNames: `${hashed}.js`,
  chunkFileNames: `${hashed}.js`,
  assetFileNames: `${hashed}[extname]`,
};

const hosting = readHosting(process.env);
const { school } = await loadSource<{ readonly school: School }>('./src/domain/school.ts');
let outDir = 'dist';

const portal: UserConfig = {
  plugins: [
    closedFilesPlugin({ folders: [dataFolder(process.env), backupFolder] }),
    react(),
    messagesPlugin(),
    guideWords(),
    newestMigrationPlugin(),
    mantineWithoutStyles(),
    modernDexie(),
    chunkCheck(),
    shellPlugin(firstLoads(), hosting),
    searchFiles(school.website),
    pageHeads(),
    workerScripts(),
    { name: 'manara:out-dir', configResolved: (config) => void (outDir = config.build.outDir) },
    VitePWA(pwaOptions(hosting, webManifest(school), () => outDir)),
    hostingFiles(hosting),
  ],
  css: { postcss: { plugins: [presetMantine(), newerUnits] } },
  build: {
    target: buildTarget,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: chunkGroups() } } },
  },
};

// The editor is built from the same project, by `--mode editor`, and shares nothing with the portal's build.
export default defineConfig(({ mode }) => (mode === 'editor' ? editorBuild() : portal));
