import { StaleBand } from './remote-problem-note.tsx';

interface FurtherRowsProps {
  readonly further: { readonly isAsking: boolean; readonly problem: unknown; readonly ask: () => void };
  readonly isWhole: boolean;
  readonly children: string;
}

/** Below a list that is read page by page: asks for the next one. */
export function FurtherRows({ further, isWhole, children }: FurtherRowsProps) {
  return (
    <>
      {further.problem !== null && <StaleBand error={further.problem} retry={further.ask} />}
      {!isWhole && (
        <button
          type="button"
          className="button"
          data-quiet
          aria-disabled={further.isAsking}
          onClick={() => !further.isAsking && further.ask()}
        >
          {children}
        </button>
      )}
    </>
  );
}
