import classes from './records.module.css';

interface UndoBandProps {
  /** What has been done; null while nothing was. Announced politely. */
  readonly text: string | null;
  readonly undo?: { readonly name: string; readonly run: () => void } | undefined;
}

/** Says what the last action did, and takes it back where that is possible. */
export function UndoBand({ text, undo }: UndoBandProps) {
  return (
    <div className={classes.undo} data-empty={text === null || undefined}>
      <output>{text}</output>
      {text !== null && undo && (
        <button type="button" className="button" data-quiet onClick={undo.run}>
          {undo.name}
        </button>
      )}
    </div>
  );
}
