import { StaleBand } from './remote-trouble.tsx';

interface FurtherRowsProps {
  readonly further: { readonly isAsking: boolean; readonly trouble: unknown; readonly ask: () => void };
  readonly isWhole: boolean;
  readonly children: string;
}

/** Below a list that is read page by page: asks for the next one. */
export function FurtherRows({ further, isWhole, children }: FurtherRowsProps) {
  return (
    <>
      {further.trouble !== null && <StaleBand error={further.trouble} retry={further.ask} />}
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
