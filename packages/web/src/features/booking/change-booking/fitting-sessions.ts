import type { BookingDetail } from '@courtside/contract/booking/bookings';
import type { Day, Session } from '@courtside/contract/booking/schedule';

interface Fitting {
  /** As many sessions in a row as the booking has. */
  readonly keys: string;
  readonly court: string;
  readonly from: string;
}

type Time = Pick<Session, 'from' | 'to'>;

const minutesOf = ({ from, to }: Time) => minuteOf(to) - minuteOf(from);
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const overlaps = (one: Time, other: Time) => one.from < other.to && other.from < one.to;

/** The free sessions of a day that are long enough for the booking and in which nobody of the team plays elsewhere. */
export function fittingSessions(
  { sessions, courts }: Pick<Day, 'sessions' | 'courts'>,
  busy: readonly Time[],
  detail: Pick<BookingDetail, 'key' | 'bookingSessionTimeFrom' | 'bookingSessionTimeTo'>,
): Fitting[] {
  const wanted = minutesOf({ from: detail.bookingSessionTimeFrom, to: detail.bookingSessionTimeTo });
  const isFree = (session: Session) =>
    session.state === 'free' || session.isGivenBack === true || session.booking?.key === detail.key;
  const titleOf = (key: string) => courts.find((court) => court.key === key)?.title ?? key;
  return sessions.flatMap((first): Fitting[] => {
    const count = Math.max(1, Math.round(wanted / minutesOf(first)));
    const row = [first];
    while (row.length < count) {
      const last = row.at(-1) ?? first;
      const next = sessions.find(({ court, from }) => court === first.court && from === last.to);
      if (!next) return [];
      row.push(next);
    }
    const span = { from: first.from, to: row.at(-1)?.to ?? first.to };
    const isOwnPlace = row.every(({ booking }) => booking?.key === detail.key);
    if (isOwnPlace || !row.every(isFree) || busy.some((time) => overlaps(span, time))) return [];
    return [{ keys: row.map(({ key }) => key).join(','), court: titleOf(first.court), from: first.from }];
  });
}
