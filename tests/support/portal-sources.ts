import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { SmallProject } from '../../src-preview/source/testing/small-project.ts';

/** The portal's own sources by their paths as they stand on disk, without tests. */
export function readPortalSources(): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync('src', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<![.]test)[.](?:tsx?|css)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.replaceAll('\\', '/'), readFileSync(path, 'utf8'));
  }
  return files;
}

/** The portal as a project in memory: what the engine that rewrites sources is tried on. */
export function portalInMemory(): SmallProject {
  return new SmallProject(Object.fromEntries(readPortalSources()), portalTarget.project);
}
