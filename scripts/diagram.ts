/** `npm run diagram`: draws who may import whom into `docs/architecture.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDiagrams } from './architecture/with-diagrams.ts';

const page = join(import.meta.dirname, '../docs/architecture.md');

writeFileSync(page, withDiagrams(readFileSync(page, 'utf8')));
