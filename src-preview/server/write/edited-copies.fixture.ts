import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';

const run = promisify(execFile);
const settings = ['package.json', '.oxlintrc.json', '.oxfmtrc.json', 'tsconfig.json', 'tsconfig.base.json'];
const stylingRules = 'src/ui/styling-rules.test.ts';

/** What the project's own checks say of the copies. */
export interface CheckOfCopies {
  readonly check: string;
  readonly endedWell: boolean;
  readonly output: string;
}

/** The portal's sources, and beside each file what edits made of it, for the portal's own checks to look at. */
export class EditedCopies {
  readonly #folder: TemporaryFolder;
  /** How many files stand there beside the portal's own. */
  count = 0;

  private constructor(folder: TemporaryFolder) {
    this.#folder = folder;
  }

  static async open(): Promise<EditedCopies> {
    const folder = await temporaryFolder();
    for (const name of settings) await cp(name, join(folder.path, name));
    // Tests import what is no source: of them only the one that is run stands there.
    const isKept = (path: string) => path.endsWith(stylingRules) || !/[.]test[.]/.test(path);
    await cp('src', join(folder.path, 'src'), { recursive: true, filter: isKept });
    await symlink(resolve('node_modules'), join(folder.path, 'node_modules'));
    return new EditedCopies(folder);
  }

  /** Keeps what became of a file: `ui/card.module.css` as `ui/card-e12.module.css`, so that what it imports is there. */
  async keep(file: string, text: string): Promise<void> {
    this.count += 1;
    const name = basename(file).replace(/^[^.]+/, (stem) => `${stem}-e${this.count}`);
    const path = join(this.#folder.path, dirname(file), name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  /** Runs the gates of lint and format, and the tests of how styles are written, once over everything. */
  async check(): Promise<CheckOfCopies[]> {
    const lint = ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', 'src'];
    return [
      await this.#ran('lint', lint),
      await this.#ran('format', ['oxfmt', '--check', 'src']),
      await this.#ran('styling rules', ['vitest', 'run', stylingRules]),
    ];
  }

  async #ran(check: string, [tool = '', ...args]: readonly string[]): Promise<CheckOfCopies> {
    const options = { cwd: this.#folder.path, maxBuffer: 50_000_000, shell: process.platform === 'win32' };
    try {
      const { stdout, stderr } = await run(resolve('node_modules/.bin', tool), args, options);
      return { check, endedWell: true, output: `${stdout}${stderr}` };
    } catch (error) {
      // What a tool found is in what it printed; one that did not run at all has printed nothing, and that is thrown.
      const output = String(Reflect.get(Object(error), 'stdout') ?? '');
      if (output === '') throw error;
      return { check, endedWell: false, output };
    }
  }

  remove(): Promise<void> {
    return this.#folder.remove();
  }
}
