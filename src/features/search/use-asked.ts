import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, queryFrom, type SearchQuery } from './search-query.ts';

/** An address follows the keys at this distance: each change of it is a navigation. */
const followMs = 150;

const addressFor = (query: SearchQuery): string => addressOf({ ...query, words: query.words.trim() });

interface Asked {
  readonly query: SearchQuery;
  /** The address that was seen last, and the one that was written last. */
  readonly seen: string;
  readonly written: string | null;
}

/** What somebody looks for: at once as they type it, a moment later in the address, and from there when they come back. */
export function useAsked(): readonly [query: SearchQuery, look: (change: Partial<SearchQuery>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const address = addressOf(queryFrom(parameters));
  const [asked, setAsked] = useState<Asked>({ query: queryFrom(parameters), seen: address, written: null });
  if (asked.seen !== address) {
    // What comes back from here may be older than what stands in the field.
    const query = asked.written === address ? asked.query : queryFrom(parameters);
    setAsked({ query, seen: address, written: null });
  }
  const wanted = addressFor(asked.query);
  useEffect(() => {
    if (wanted === address) return undefined;
    const timer = setTimeout(() => {
      setAsked((now) => ({ ...now, written: wanted }));
      setParameters(wanted, { replace: true, preventScrollReset: true });
    }, followMs);
    return () => clearTimeout(timer);
  }, [wanted, address, setParameters]);
  const look = useCallback(
    (change: Partial<SearchQuery>) => setAsked((now) => ({ ...now, query: { ...now.query, ...change } })),
    [],
  );
  return [asked.query, look];
}
