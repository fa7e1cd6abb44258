import { useState } from 'react';
import { readAnalytics, readVitalsUrl } from './read-analytics.ts';
import { type AnalyticsTargets, useVisitReports } from './use-visit-reports.ts';
import { VisitCard } from './visit-card.tsx';

interface VisitsProps {
  /** As the configuration says it. */
  readonly analytics: unknown;
  /** Nothing else is being asked. */
  readonly mayAsk: boolean;
}

/** Tells of visits to whom the school has named, and asks for leave to. */
export function Visits({ analytics, mayAsk }: VisitsProps) {
  const [targets] = useState(() => ({ visits: readAnalytics(analytics), vitalsUrl: readVitalsUrl(analytics) }));
  return targets.visits === null && targets.vitalsUrl === null ? null : <Counted targets={targets} mayAsk={mayAsk} />;
}

function Counted({ targets, mayAsk }: { readonly targets: AnalyticsTargets; readonly mayAsk: boolean }) {
  const question = useVisitReports(targets);
  return question && mayAsk ? <VisitCard {...question} isTimed={targets.vitalsUrl !== null} /> : null;
}
