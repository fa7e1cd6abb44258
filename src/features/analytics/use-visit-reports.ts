import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountOf } from '../../backend/auth/auth-state.ts';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { personalKeys } from '../../platform/personal-keys.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import type { AnalyticsConfig } from './read-analytics.ts';
import { createVisitReports, countedPage } from './visit-reports.ts';

/** Whom the school has named: for visits, and for how quickly pages open. */
export interface AnalyticsTargets {
  readonly visits: AnalyticsConfig | null;
  readonly vitalsUrl: string | null;
}

/** The question whether visits may be told. */
export interface VisitQuestion {
  readonly accept: () => void;
  readonly decline: () => void;
}

const consentKey = personalKeys.visitConsent;
type Consent = 'yes' | 'no' | null;

function readConsent(): Consent {
  const stored = readStored(consentKey);
  return stored === 'yes' || stored === 'no' ? stored : null;
}

/**
 * Tells of visits to public pages where the visitor has agreed and nobody is signed in;
 * the answer is the question as long as it stands.
 */
export function useVisitReports({ visits, vitalsUrl }: AnalyticsTargets): VisitQuestion | null {
  const { pathname } = useLocation();
  const { state } = useAuth();
  const [consent, setConsent] = useState(readConsent);
  const isPublic = state.name === 'visitor' && countedPage(pathname) !== null;
  const [visitor] = useState(newId);
  useEffect(() => {
    if (consent === 'yes' && isPublic && visits) void createVisitReports({ config: visits, visitor, now })(pathname);
  }, [visits, consent, isPublic, pathname, visitor]);
  const isSomebody = accountOf(state) !== null;
  useVitals(vitalsUrl, { pathname, hasAgreed: consent === 'yes', isPublic, isSomebody });
  const answer = (given: 'yes' | 'no') => (): void => {
    writeStored(consentKey, given);
    setConsent(given);
  };
  if (!isPublic) return null;
  // What was allowed can be taken back where the page on privacy says so.
  if (consent !== null && !(consent === 'yes' && pathname === '/privacy')) return null;
  return { accept: answer('yes'), decline: answer('no') };
}

interface Measuring {
  readonly pathname: string;
  readonly hasAgreed: boolean;
  readonly isPublic: boolean;
  readonly isSomebody: boolean;
}

/** Has the page measured that was opened, once, where that may be told; what is read afterwards is another page. */
function useVitals(url: string | null, { pathname, hasAgreed, isPublic, isSomebody }: Measuring): void {
  const [opened] = useState(pathname);
  const wasSomebody = useRef(false);
  const mayTell = useRef(false);
  const isMeasured = useRef(false);
  useEffect(() => {
    // Whoever was somebody here is nobody's number any more; what was allowed can be taken back.
    wasSomebody.current ||= isSomebody;
    mayTell.current = hasAgreed && !wasSomebody.current;
  }, [hasAgreed, isSomebody]);
  useEffect(() => {
    const page = countedPage(opened);
    if (url === null || page === null || !hasAgreed || !isPublic || isMeasured.current) return;
    isMeasured.current = true;
    import('./vitals.ts').then(
      ({ tellVitals }) => tellVitals({ url, page, mayTell: () => mayTell.current }),
      // Without its code nothing is measured, and nobody is the worse for it.
      () => {},
    );
  }, [url, opened, hasAgreed, isPublic]);
}
