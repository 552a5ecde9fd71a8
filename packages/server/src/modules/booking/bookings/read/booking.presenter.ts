import type { BookingItem, BookingLine, BookingPlace } from '@courtside/contract/booking/booking-list';
import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { formatWallTime, wallMomentOf, wallText } from '@courtside/contract/values/club-time';
import { toSlashDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { errorMessage } from '@courtside/contract/wire/errors';
import { formatReceipt } from '#modules/money/ledger/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { type CancelDecision, changeRefusal } from '../booking.policy.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';
import type { BookingHistory } from './booking-history.repository.ts';

/** spec 3, "Booking detail". */
export function presentBooking(
  booking: StoredBooking,
  players: readonly StoredPlayer[],
  decision: CancelDecision,
  history: BookingHistory,
  {
    timeZone,
    seesNote,
    canGiveBack,
    canOpen,
    canCallOff,
  }: {
    readonly timeZone: string;
    readonly seesNote: boolean;
    readonly canGiveBack: boolean;
    readonly canOpen: boolean;
    readonly canCallOff: boolean;
  },
): BookingDetail {
  const madeAt = wallMomentOf(toInstant(booking.createdAt), timeZone);
  const byStaff = booking.bookedById !== booking.bookerId;
  return {
    bookingHeading: booking.courtWord,
    bookingTitle: booking.serviceTitle,
    bookingMember: {
      bookingMemberName: `${booking.bookerFirstName} ${booking.bookerSurname}`,
      bookingMemberCode: booking.bookerCode,
      bookingMemberStatus: booking.bookerStatus,
    },
    bookingType: booking.typeTitle ?? '',
    bookingCourt: booking.court,
    bookingSessionDate: toSlashDate(booking.sessionDate),
    bookingSessionTimeFrom: formatWallTime(booking.startsMinute),
    bookingSessionTimeTo: formatWallTime(booking.endsMinute),
    ...(booking.hasReceiptTime && { receiptTime: timeOf(booking) }),
    bookingAC: booking.hasAcSetting ? (booking.isAcOn ? 'Yes' : 'No') : '',
    bookingDate: toSlashDate(madeAt.date),
    bookingTime: formatWallTime(madeAt.minutes),
    bookingOptions: booking.priceParts
      .filter(({ kind }) => kind === 'option')
      .map(({ title, amountCents }) => ({ title, desc: formatEuros(centsToEuros(cents(amountCents))) })),
    players: players.map((player) => ({
      bookingMemberName: fullName(player),
      bookingMemberCode: player.code,
      bookingMemberStatus: player.status,
      gender: player.gender,
    })),
    guests: booking.guests.map(({ slot, name, fee }) => ({ slot, name: name ?? '', fee: centsToEuros(cents(fee)) })),
    paymentPlayers: players
      .filter(({ isPayer }) => isPayer)
      .map((player) => ({
        payerName: fullName(player),
        payerCode: player.code,
        paymentMethod:
          player.passCents > 0
            ? 'Pass'
            : booking.dueAt && booking.seriesId === null
              ? 'At the counter'
              : 'Account balance',
        bookingReceipt: receiptOf(player),
        bookingRate: centsToEuros(cents(player.share)),
      })),
    cancelBooking: decision.allowed ? 1 : 0,
    cancelMessageBooking: cancelMessage(decision, timeZone),
    section: booking.serviceKey,
    key: booking.key,
    status: booking.status,
    courtType: booking.courtType,
    isLightOn: booking.isLightOn,
    startsAt: booking.startsAt.toString(),
    endsAt: booking.endsAt.toString(),
    total: centsToEuros(booking.total),
    parts: booking.priceParts.map(({ kind, title, amountCents }) => ({
      kind,
      title,
      amount: centsToEuros(cents(amountCents)),
    })),
    bookedBy: byStaff ? `${booking.bookedByFirstName} ${booking.bookedBySurname}` : null,
    cancelUntil: decision.until.toString(),
    isCancelTimeOver: decision.isOver,
    canChange: changeRefusal(decision, booking, players) === undefined,
    ...(booking.game && { game: booking.game }),
    ...(booking.lesson && { lesson: { coach: booking.lesson.coach, canCallOff } }),
    ...(canOpen && { canOpen }),
    version: booking.version,
    ...presentDue(booking, timeZone),
    note: seesNote ? booking.note : null,
    canGiveBack,
    givenBackAt: booking.givenBackAt?.toISOString() ?? null,
    endedAt: booking.endedAt?.toISOString() ?? null,
    ...presentHistory(history, booking, players),
  };
}

const timeOf = ({ startsMinute, endsMinute }: Pick<StoredBooking, 'startsMinute' | 'endsMinute'>) => ({
  from: formatWallTime(startsMinute),
  to: formatWallTime(endsMinute),
});

function presentHistory(
  { movedFrom, refunds, cancelReason, isCancelledByOffice, isPaidBack, closureReason }: BookingHistory,
  { status, total, endedAt }: StoredBooking,
  players: readonly StoredPlayer[],
) {
  return {
    movedFrom: movedFrom && {
      court: movedFrom.court,
      date: movedFrom.date,
      from: formatWallTime(movedFrom.startsMinute),
    },
    refunds: refunds.flatMap(({ memberId, amount, reason }) => {
      const player = players.find((each) => each.memberId === memberId);
      return player ? [{ name: fullName(player), amount: centsToEuros(cents(amount)), reason }] : [];
    }),
    ...(status === 'cancelled' && isPaidBack && total > 0 && { refunded: centsToEuros(total) }),
    cancelledByClub: isCancelledByOffice ? { reason: cancelReason, isRefunded: isPaidBack || total === 0 } : null,
    closedFor: status === 'booked' && endedAt === null ? closureReason : null,
  };
}

/** One line of my bookings. */
export function presentBookingItem(
  booking: StoredBooking,
  players: readonly StoredPlayer[],
  decision: CancelDecision,
  {
    readerId,
    timeZone,
    isPaidBack,
    canOpen,
  }: {
    readonly readerId: number;
    readonly timeZone: string;
    readonly isPaidBack: boolean;
    readonly canOpen: boolean;
  },
): BookingItem {
  const paid = players.reduce((sum, { chargedId, share }) => (chargedId === readerId ? sum + share : sum), 0);
  return {
    section: booking.serviceKey,
    key: booking.key,
    service: booking.serviceKey,
    title: booking.typeTitle ? `${booking.serviceTitle}, ${booking.typeTitle}` : booking.serviceTitle,
    court: booking.court,
    courtType: booking.courtType,
    date: booking.sessionDate,
    ...timeOf(booking),
    status: booking.status,
    players: players.map((player) => ({ name: fullName(player), memberCode: player.code })),
    guests: booking.guests.map(({ name }) => name ?? ''),
    amount: centsToEuros(cents(paid)),
    ...(isPaidBack && paid > 0 && { refunded: centsToEuros(cents(paid)) }),
    canCancel: decision.allowed,
    canChange: changeRefusal(decision, booking, players) === undefined,
    ...(booking.game && { game: booking.game }),
    ...(canOpen && { canOpen }),
    cancelUntil: decision.until.toString(),
    startsAt: booking.startsAt.toString(),
    endsAt: booking.endsAt.toString(),
    isLightOn: booking.isLightOn,
    ...presentDue(booking, timeZone),
    givenBackAt: booking.givenBackAt?.toISOString() ?? null,
    endedAt: booking.endedAt?.toISOString() ?? null,
  };
}

/** Dates of a standing booking are charged to the balances; what else is due is paid at the counter. */
function presentDue({ dueAt, seriesId, status }: StoredBooking, timeZone: string) {
  if (dueAt === null || status !== 'booked') return { isDue: false };
  return { isDue: true, ...(seriesId !== null && { chargedOn: wallMomentOf(toInstant(dueAt), timeZone).date }) };
}

function receiptOf({ receiptYear, receiptNumber }: StoredPlayer): string {
  return receiptYear === null || receiptNumber === null ? '' : formatReceipt(receiptYear, receiptNumber);
}

/** When it is too late, the message names the time limit. */
function cancelMessage(decision: CancelDecision, timeZone: string): string {
  const until = wallText(decision.until, timeZone);
  if (decision.allowed) return `This booking can be cancelled until ${until}.`;
  if (decision.reason === 'too_late') return errorMessage('booking.too_late_to_cancel', { until });
  return errorMessage(decision.reason === 'not_yours' ? 'booking.not_yours' : 'booking.already_cancelled');
}

/** Which booking, where and when it is played. */
export const bookingPlace = (booking: StoredBooking): BookingPlace => ({
  section: booking.serviceKey,
  key: booking.key,
  court: booking.court,
  date: booking.sessionDate,
  ...timeOf(booking),
});

/** One of the bookings that a change of the office or an erasure touches. */
export const bookingLine = (booking: StoredBooking, players: readonly StoredPlayer[]): BookingLine => ({
  ...bookingPlace(booking),
  players: players.map(fullName),
  amount: centsToEuros(booking.total),
});
