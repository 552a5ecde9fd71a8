import { formatWallTime } from '@courtside/contract/values/club-time';
import { toDisplayDate } from '@courtside/contract/values/dates';
import { commaOf } from '@courtside/contract/values/languages';
import { textIn } from '@courtside/contract/values/texts';
import { PATHS } from '@courtside/contract/wire/page-paths';
import type { AppContext } from '#context.ts';
import type { NewNotification } from '#modules/messages/notifications/index.ts';
import { fullName, type Member } from '#modules/people/members/index.ts';
import type { BookingChange, BookingChangeKind } from '../notify-players.ts';

interface CoachNews extends Pick<BookingChange, 'booking' | 'movedFrom' | 'because' | 'reason'> {
  readonly kind: BookingChangeKind;
  readonly coach: Member;
  /** Of the pupils. */
  readonly names: readonly string[];
  readonly by: string;
}

/** What a change of the booking is for who teaches in it; the money of the pupils is nothing of theirs. */
function whatOf(kind: BookingChangeKind, isMoved: boolean) {
  if (kind === 'bookingConfirmed' || kind === 'bookingRestored') return 'lessonBooked';
  if (kind === 'bookingCancelled' || kind === 'bookingClosed' || kind === 'bookingGivenBack') return 'lessonOff';
  if (kind === 'lessonCoach') return 'lessonTaken';
  return isMoved ? 'lessonMoved' : undefined;
}

/** What the coach of a lesson is told, in the coach's language. */
export function coachNews({ settings }: Pick<AppContext, 'settings'>, news: CoachNews) {
  const { coach, booking, movedFrom, because, by, names } = news;
  const { language } = coach;
  const what = whatOf(news.kind, movedFrom !== undefined);
  if (!what) return undefined;
  const reason = because ? textIn(because, language) : (news.reason ?? '');
  const [from, to] = [formatWallTime(booking.startsMinute), formatWallTime(booking.endsMinute)];
  const players = names.join(commaOf(language));
  const old = movedFrom && { date: movedFrom.sessionDate, from: formatWallTime(movedFrom.startsMinute) };
  const notification: NewNotification = {
    memberId: coach.id,
    kind: what,
    params: {
      ...{ key: booking.key, service: booking.serviceKey, sport: booking.serviceTitle, court: booking.court },
      ...{ date: booking.sessionDate, from, to, by, players },
      ...(reason && { reason }),
      ...(movedFrom && old && { fromCourt: movedFrom.court, fromDate: old.date, fromTime: old.from }),
    },
    link: PATHS.coachDay,
  };
  const mail = {
    recipient: coach,
    values: {
      ...{
        change: what,
        name: fullName(coach),
        club: settings.CLUB_NAME,
        key: booking.key,
        from,
        to,
        players,
        by,
        reason,
      },
      service: textIn(booking.titles.service, language),
      court: textIn(booking.titles.court, language),
      date: toDisplayDate(booking.sessionDate, language),
      oldCourt: movedFrom ? textIn(movedFrom.titles.court, language) : '',
      oldDate: old ? toDisplayDate(old.date, language) : '',
      oldFrom: old?.from ?? '',
      link: `${settings.PUBLIC_URL}${PATHS.coachDay}`,
    },
  };
  return { notification, mail };
}
