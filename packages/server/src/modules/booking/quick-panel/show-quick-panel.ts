import type { quickPanel } from '@courtside/contract/booking/quick-panel';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { bookingsOf } from '#modules/booking/bookings/index.ts';
import { selectNotices, textIn } from '#modules/club/notices/index.ts';
import { countUnread } from '#modules/messages/notifications/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { readerLanguage } from '#modules/people/members/index.ts';

const BOOKINGS = 3;
const NOTICES = 5;

/** The quick panel in one call. */
export async function showQuickPanel({ db, clock, settings }: AppContext, { caller, query }: Call<typeof quickPanel>) {
  const now = clock.now();
  const { bookings } = await bookingsOf(db, caller.memberId, { scope: 'upcoming', now, limit: BOOKINGS, offset: 0 });
  const language = query.language ?? (await readerLanguage(db, caller.memberId));
  const notices = await selectNotices(db, now);
  const balance = await findBalance(db, caller.memberId);
  return {
    today: wallMomentOf(now, settings.CLUB_TIME_ZONE).date,
    nextBookings: bookings.map((booking) => ({
      section: booking.serviceKey,
      key: booking.key,
      title: booking.serviceTitle,
      court: booking.court,
      date: booking.sessionDate,
      from: formatWallTime(booking.startsMinute),
      to: formatWallTime(booking.endsMinute),
      ...(booking.game && { game: booking.game }),
    })),
    unread: await countUnread(db, caller.memberId),
    notices: notices
      .filter(({ publishedAt }) => Temporal.Instant.compare(publishedAt, now) <= 0)
      .slice(0, NOTICES)
      .map((notice) => ({
        id: notice.id,
        title: textIn(notice, language).title,
        publishedAt: notice.publishedAt.toString(),
      })),
    balance: balance === undefined ? null : centsToEuros(balance),
  };
}
