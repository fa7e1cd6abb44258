import { useState } from 'react';
import { type AnalyticsConfig, readAnalytics } from './read-analytics.ts';
import { useVisitReports } from './use-visit-reports.ts';
import { VisitCard } from './visit-card.tsx';

interface VisitsProps {
  /** As the configuration says it. */
  readonly analytics: unknown;
  /** Nothing else is being asked. */
  readonly mayAsk: boolean;
}

/** Tells of visits to whom the school has named, and asks for leave to. */
export function Visits({ analytics, mayAsk }: VisitsProps) {
  const [config] = useState(() => readAnalytics(analytics));
  return config && <Counted config={config} mayAsk={mayAsk} />;
}

function Counted({ config, mayAsk }: { readonly config: AnalyticsConfig; readonly mayAsk: boolean }) {
  const question = useVisitReports(config);
  return question && mayAsk ? <VisitCard {...question} /> : null;
}
