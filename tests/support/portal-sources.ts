import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { SmallProject } from '../../src-preview/source/testing/small-project.ts';

/** The sources of the portal, or of a copy, by their paths as they stand on disk, without tests. */
export function readPortalSources(root = '.'): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<![.]test)[.](?:tsx?|css)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
  }
  return files;
}

/** The portal as a project in memory: what the engine that rewrites sources is tried on. */
export function portalInMemory(root?: string): SmallProject {
  return new SmallProject(Object.fromEntries(readPortalSources(root)), portalTarget.project);
}
