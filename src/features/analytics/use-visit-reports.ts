import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import type { AnalyticsConfig } from './read-analytics.ts';
import { createVisitReports, countedPage } from './visit-reports.ts';

/** The question whether visits may be told. */
export interface VisitQuestion {
  readonly accept: () => void;
  readonly decline: () => void;
}

const consentKey = 'manara-visits-told';
type Consent = 'yes' | 'no' | null;

function readConsent(): Consent {
  const stored = readStored(consentKey);
  return stored === 'yes' || stored === 'no' ? stored : null;
}

/**
 * Tells of visits to public pages where the visitor has agreed and nobody is signed in;
 * the answer is the question as long as it stands.
 */
export function useVisitReports(config: AnalyticsConfig): VisitQuestion | null {
  const { pathname } = useLocation();
  const { state } = useAuth();
  const [consent, setConsent] = useState(readConsent);
  const isPublic = state.name === 'visitor' && countedPage(pathname) !== null;
  const [visitor] = useState(newId);
  useEffect(() => {
    if (consent === 'yes' && isPublic) void createVisitReports({ config, visitor, now })(pathname);
  }, [config, consent, isPublic, pathname, visitor]);
  const answer = (given: 'yes' | 'no') => (): void => {
    writeStored(consentKey, given);
    setConsent(given);
  };
  if (!isPublic) return null;
  // What was allowed can be taken back where the page on privacy says so.
  if (consent !== null && !(consent === 'yes' && pathname === '/privacy')) return null;
  return { accept: answer('yes'), decline: answer('no') };
}
