import type { ReviewFile, ReviewReply } from '../../protocol/http/review.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor } from '../state/editor-context.ts';
import { useReview } from './use-review.ts';
import classes from './commit.module.css';

/** The files, with what of each goes into the commit; open by itself where one does not go in as it is. */
export function CommitFiles({ seen }: { readonly seen: ReviewReply }) {
  const { review } = useWindowLanguage().words;
  const { files, repository } = seen;
  const isOdd = files.some(({ state }) => state === 'mixed' || state === 'out');
  return (
    <details className={classes.files} open={isOdd}>
      <summary>{review.files(String(files.length))}</summary>
      <ul>
        {files.map((one) => (
          <FileLine key={one.file} one={one} />
        ))}
      </ul>
      {repository && repository.others > 0 && (
        <p className={controls.quiet}>{review.others(String(repository.others))}</p>
      )}
    </details>
  );
}

function FileLine({ one: { file, state, why } }: { readonly one: ReviewFile }) {
  const editor = useEditor();
  const { review } = useWindowLanguage().words;
  const whole = useReview((known) => known.whole);
  const isWhole = whole.includes(file);
  return (
    <li>
      <code dir="ltr">{file}</code>{' '}
      <span className={controls.quiet}>
        {state === 'out' ? why && review.leftOut[why] : !isWhole && review.fileStates[state]}
      </span>
      {state === 'mixed' && (
        <label className={classes.whole}>
          <input
            type="checkbox"
            checked={isWhole}
            onChange={() =>
              editor.setReview({ whole: isWhole ? whole.filter((other) => other !== file) : [...whole, file] })
            }
          />{' '}
          {review.takeWhole(`\u2068${file}\u2069`)}
        </label>
      )}
    </li>
  );
}
