import * as z from 'zod/mini';
import { useCallback, useEffect } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { useRemote } from '../../backend/use-remote.ts';
import { schoolYearName } from '../../domain/school-years.ts';
import { yearlyAverages } from '../../domain/yearly-averages.ts';
import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { isCutOff } from '../../i18n/remote-problem.ts';
import { ProfileSection } from '../../ui/forms/profile-section.tsx';
import { useUntilBack } from '../../ui/records/use-until-back.ts';
import { studentYearsText } from './student-years-text.ts';

const leaving = z.nullable(z.object({ delete_at: z.pipe(z.string(), z.transform(Date.parse)) }));

async function readYears(api: AuthorizedApi, userId: string) {
  const [left, years] = await Promise.all([
    api.call('my_leaving', {}, leaving),
    api.call('list_yearly_averages', { student_id: userId }, yearlyAverages),
  ]);
  return { deleteAt: left?.delete_at ?? null, years };
}

/** A student's averages of the years that ended; and whoever has left is told until when they can read here. */
export function StudentYearsSection() {
  const words = useLocalized(studentYearsText);
  const { formats, language } = useLanguage();
  const { account, store } = useAuth();
  const userId = account?.userId ?? '';
  const load = useCallback((api: AuthorizedApi) => readYears(api, userId), [userId]);
  const { remote, reload } = useRemote(load);
  useUntilBack(remote.name === 'failed' && isCutOff(remote.error), reload);
  const hasLeft = remote.name === 'here' ? remote.value.deleteAt !== null : null;
  const wasKnown = account?.student?.hasLeft ?? null;
  useEffect(() => {
    // What the school would refuse is offered nowhere from here on.
    if (hasLeft !== null && wasKnown !== null && hasLeft !== wasKnown) void store.recheck();
  }, [hasLeft, wasKnown, store]);
  if (remote.name === 'waiting') return null;
  if (remote.name === 'failed') return isCutOff(remote.error) ? <p>{words.unreached}</p> : null;
  const { deleteAt, years } = remote.value;
  return (
    <>
      {deleteAt !== null && <output data-left>{words.left(formats.date(deleteAt))}</output>}
      {years.length > 0 && (
        <ProfileSection title={words.title}>
          <ul data-years>
            {years.map(({ year, grade, gpa }) => (
              <li key={year}>
                {schoolYearName(year, formats.year)} <b>{formats.average(gpa)}</b>
                {grade !== null && (
                  <>
                    {' · '}
                    <bdi>{gradeName(grade, language)}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </ProfileSection>
      )}
    </>
  );
}
