import { addDays, type ClubDate, toDisplayDate } from '@courtside/contract/dates';
import type { NewNotice } from '#modules/notices/index.ts';

/** What hangs on the demo club's board: one pinned, one per sport that has something to say. */
export function demoNotices(now: Temporal.Instant, today: ClubDate): NewNotice[] {
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days });
  const onDay = (days: number) => toDisplayDate(addDays(today, days), 'en');
  const notice = (
    serviceKey: string | null,
    publishedAt: Temporal.Instant,
    title: string,
    html: string,
    isPinned = false,
  ): NewNotice => ({ serviceKey, title, html, isPinned, publishedAt, expiresAt: undefined });
  return [
    notice(
      'tennis',
      daysAgo(2),
      'Clay courts watered at 13:00',
      '<p>Courts 1 and 2 close daily from <strong>13:00 to 14:00</strong> while the clay is watered.</p>',
      true,
    ),
    notice(
      null,
      daysAgo(4),
      `Winter ladder: sign up by ${onDay(6)}`,
      '<p>Singles and doubles, all levels. Give your name to Demet Kaya at the desk.</p>',
    ),
    notice(
      'padel',
      daysAgo(7),
      'Padel rackets to try',
      `<p>Twenty new models beside Court 3 on <strong>${onDay(5)}</strong>, from 10:00 to 13:00.</p>`,
    ),
    notice(
      'squash',
      daysAgo(1),
      'Court 3 floor is being sealed',
      `<p>Court 3 stays closed on ${onDay(2)} until 12:45. Please wear <em>non-marking soles</em> afterwards.</p>`,
    ),
    notice(
      null,
      daysAgo(11),
      'New lights on all tennis courts',
      '<p>Brighter, and half the power. They come on by themselves for sessions from 17:00.</p>',
    ),
    notice(
      'cricket',
      daysAgo(9),
      'Bowling machine is back',
      '<p>Serviced and ready: tick it when you book a net. Please return the balls to the basket.</p>',
    ),
  ];
}
