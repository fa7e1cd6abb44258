import type { FileChange } from '../../protocol/http/replies.ts';
import controls from './controls.module.css';
import classes from './patch.module.css';

/** What stands between two quotation marks. */
const quoted = /((?<=['"`])(?:[^'"`\\]|\\.)+(?=['"`]))/;
const rightToLeft = /[\u0590-\u08ff]/;
const kinds: Readonly<Record<string, string>> = { '+': 'added', '-': 'removed' };

/** The lines that a change wrote, file by file; what stands around them is left to the developer's own tools. */
export function Patch({ files }: { readonly files: readonly FileChange[] }) {
  return files.map(({ file, patch }) => (
    <figure key={file} className={classes.file}>
      <figcaption className={controls.place} dir="ltr">
        {file}
      </figcaption>
      <pre className={classes.lines} dir="ltr">
        {linesOf(patch).map(({ id, text }) => (
          <span key={id} className={classes.line} data-kind={kinds[text[0] ?? '']}>
            <Code text={text} />
            {'\n'}
          </span>
        ))}
      </pre>
    </figure>
  ));
}

/** A line of code: a sentence of a language that runs to the left has its full stop where it ends, not where the code goes on. */
function Code({ text }: { readonly text: string }) {
  const [before = '', sentence, ...after] = text.split(quoted);
  if (sentence === undefined) return before;
  return (
    <>
      {before}
      {rightToLeft.test(sentence) ? <bdi>{sentence}</bdi> : sentence}
      <Code text={after.join('')} />
    </>
  );
}

/** Lines with a name each: the same line may stand in a patch more than once. */
function linesOf(patch: readonly string[]): { id: string; text: string }[] {
  return patch.map((text, at) => ({ id: `${at} ${text}`, text })).filter(({ text }) => /^[+-]/.test(text));
}

/** How many lines a change put in or took away, the larger of the two. */
export function changedLines(files: readonly FileChange[]): number {
  const lines = files.flatMap(({ patch }) => patch);
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  return Math.max(count('+'), count('-'));
}
