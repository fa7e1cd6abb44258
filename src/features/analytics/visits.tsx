import { useState } from 'react';
import { readAnalytics, readVitalsUrl } from './read-analytics.ts';
import { type Told, useVisitReports } from './use-visit-reports.ts';
import { VisitCard } from './visit-card.tsx';

interface VisitsProps {
  /** As the configuration says it. */
  readonly analytics: unknown;
  /** Nothing else is being asked. */
  readonly mayAsk: boolean;
}

/** Tells of visits to whom the school has named, and asks for leave to. */
export function Visits({ analytics, mayAsk }: VisitsProps) {
  const [told] = useState(() => ({ visits: readAnalytics(analytics), vitalsUrl: readVitalsUrl(analytics) }));
  return told.visits === null && told.vitalsUrl === null ? null : <Counted told={told} mayAsk={mayAsk} />;
}

function Counted({ told, mayAsk }: { readonly told: Told; readonly mayAsk: boolean }) {
  const question = useVisitReports(told);
  return question && mayAsk ? <VisitCard {...question} isTimed={told.vitalsUrl !== null} /> : null;
}
