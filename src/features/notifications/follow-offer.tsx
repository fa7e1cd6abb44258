import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { readSenderKey } from '../../backend/push-subscription.ts';
import { useDatabase } from '../../data/database/database-context.tsx';
import { mostFollowed } from '../../domain/limits.ts';
import type { PostId } from '../../domain/ids.ts';
import type { Teacher } from '../../domain/rows.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { now } from '../../platform/clock.ts';
import { pushAbility } from '../../platform/push-messages.ts';
import { noticeStore, showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import { keepOffers, mayOffer, readOffers, withOffer, withRefusal } from './follow-offers.ts';
import { noChoices } from './no-choices.ts';
import { notificationsText } from './notifications-text.ts';
import { useNotifications } from './use-notifications.ts';

/**
 * Offers whoever has just liked or saved a post to hear of more by its author, in a line that goes by itself. Nothing is said
 * where it could not be had: without a network, where the browser or the school tells of nothing.
 */
export function FollowOffer({ postId }: { readonly postId: string }) {
  const words = useLocalized(notificationsText);
  const { language } = useLanguage();
  const { account } = useAuth();
  const database = useDatabase();
  const { choices, lost, save } = useNotifications();
  const refuse = (): void => void keepOffers(withRefusal(readOffers()));

  const follow = useEffectEvent(async ({ id, displayName }: Teacher): Promise<void> => {
    const before = choices ?? lost ?? noChoices(language);
    const others = before.teachers.filter((other) => other !== id);
    const problem = await save({ ...before, teachers: [...others, id] });
    if (problem === null) return showNotice(words.nowFollowing(displayName));
    if (problem === 'later' || problem === 'blocked') refuse();
    showProblem(words.problems[problem]);
  });
  const isHeard = ({ id, department }: Teacher): boolean =>
    choices !== null &&
    (choices.teachers.includes(id) || (department !== null && choices.departments.includes(department)));
  const isWelcome = (teacher: Teacher): boolean =>
    teacher.id !== (account?.userId as string | undefined) &&
    !isHeard(teacher) &&
    (choices?.teachers.length ?? 0) < mostFollowed &&
    pushAbility() === 'able' &&
    mayOffer(readOffers(), teacher.id, now()) &&
    // What is being said there is more important.
    noticeStore.current() === null;
  const offer = useEffectEvent(async (isLeft: () => boolean): Promise<void> => {
    const post = await database.posts.get(postId as PostId);
    const teacher = post && (await database.teachers.get(post.teacherId));
    if (!teacher || !isWelcome(teacher)) return;
    const key = await readSenderKey();
    // Much may have happened while the school was asked.
    if (!key.ok || isLeft() || !isWelcome(teacher)) return;
    if (!keepOffers(withOffer(readOffers(), teacher.id, now()))) return;
    showNotice({
      text: words.offer(teacher.displayName),
      action: { name: words.accept, run: () => void follow(teacher) },
      onPutAway: refuse,
    });
  });
  useEffect(() => {
    let isLeft = false;
    // A device that does not answer offers nothing.
    void offer(() => isLeft).catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
  return null;
}
