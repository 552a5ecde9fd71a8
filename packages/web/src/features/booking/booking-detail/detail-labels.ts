import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { fromSlashDate } from '@courtside/contract/values/dates';
import type { TFunction } from 'i18next';
import { serverSentence } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { closureKinds, closureText } from '#shared/i18n/labels/court-labels.ts';
import { dueText } from '#shared/i18n/labels/due-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { shortName } from '#shared/ui/data/short-name.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The value with whole names, where it cuts them (spec 9). */
  readonly spoken?: string;
}

/** The facts of a booking other than its court, its time and its players. */
export function factsOf(detail: BookingDetail, t: TFunction, language: string): Fact[] {
  const { bookingMember, bookedBy, bookingOptions, section } = detail;
  const bookedByLabel = (nameOf: (name: string) => string) => {
    const name = `${nameOf(bookingMember.bookingMemberName)} ${ltrText(bookingMember.bookingMemberCode)}`;
    return bookedBy ? t('myBookings.bookedByStaff', { name, staff: nameOf(bookedBy) }) : name;
  };
  const madeOn = fromSlashDate(detail.bookingDate);
  const options = bookingOptions.map(({ title }) => clubWord(title, t, section));
  const facts: Fact[] = [
    { label: t('myBookings.booking'), value: ltrText(detail.key) },
    { label: t('myBookings.bookingType'), value: clubWord(detail.bookingType, t, section) },
    { label: t('myBookings.bookedBy'), value: bookedByLabel(shortName), spoken: bookedByLabel(String) },
    {
      label: t('myBookings.bookedOn'),
      value: joinTexts(
        [madeOn ? formatDate(madeOn, 'weekdayYear', language) : detail.bookingDate, ltrText(detail.bookingTime)],
        language,
      ),
    },
    { label: t('myBookings.lights'), value: detail.isLightOn ? t('myBookings.lightsOn') : t('myBookings.lightsOff') },
    { label: t('myBookings.options'), value: joinTexts(options, language) || t('myBookings.noOptions') },
  ];
  if (detail.lesson) facts.push({ label: t('myBookings.coach'), value: detail.lesson.coach });
  if (detail.closure) {
    const { kind, reason } = detail.closure;
    facts.push({
      label: t('myBookings.closedThen'),
      value: joinTexts([...new Set([closureKinds(t)[kind], closureText(reason, t)])], language),
    });
  }
  if (detail.bookingAC) {
    facts.push({
      label: t('myBookings.ac'),
      value: detail.bookingAC === 'Yes' ? t('myBookings.acOn') : t('myBookings.acOff'),
    });
  }
  return facts;
}

export interface PlayerLine {
  readonly name: string;
  readonly code: string;
  readonly gender: string;
  readonly status: string;
  readonly receipt: string;
  readonly amount: number;
}

export function playerLines(
  { players, guests, paymentPlayers, bookingMember, status, isDue, chargedOn, cancelledByClub }: BookingDetail,
  t: TFunction,
  language: string,
): PlayerLine[] {
  const ofMembers = players.map(({ bookingMemberCode: code, bookingMemberName: name, bookingMemberStatus, gender }) => {
    const payment = paymentPlayers.find(({ payerCode }) => payerCode === code);
    const role = roleLabelKey({
      isOff: status === 'cancelled',
      isKept: cancelledByClub?.isRefunded === false,
      isBooker: code === bookingMember.bookingMemberCode,
      pays: payment !== undefined,
      isDue,
    });
    const isSuspended = bookingMemberStatus === 'suspended';
    const text = role === 'myBookings.statusDue' ? dueText({ chargedOn }, t, language) : t(role);
    const label = isSuspended ? joinTexts([text, t('myBookings.statusSuspended')], language) : text;
    return {
      name,
      code,
      gender,
      status: label,
      receipt: payment?.bookingReceipt || t('myBookings.noReceipt'),
      amount: payment?.bookingRate ?? 0,
    };
  });
  return [...ofMembers, ...guests.map((guest) => guestLine(guest, t))];
}

/** The first player paid the fee, so the line has no amount of its own. */
function guestLine({ slot, name }: BookingDetail['guests'][number], t: TFunction): PlayerLine {
  const guest = t('guests.guest');
  const receipt = t('myBookings.noReceipt');
  return { name: name || guest, code: `${guest} ${slot}`, gender: 'O', status: guest, receipt, amount: 0 };
}

interface PlayerRole {
  readonly isOff: boolean;
  /** The club cancelled it and kept the money. */
  readonly isKept: boolean;
  readonly isBooker: boolean;
  readonly pays: boolean;
  readonly isDue: boolean;
}

function roleLabelKey({ isOff, isKept, isBooker, pays, isDue }: PlayerRole) {
  if (pays && isDue) return 'myBookings.statusDue';
  if (isOff && isKept && pays) return 'myBookings.statusPaid';
  if (isOff) return pays ? 'myBookings.statusRefunded' : 'myBookings.statusOff';
  if (isBooker) return pays ? 'myBookings.statusBooked' : 'myBookings.statusBookedOnly';
  return pays ? 'myBookings.statusPaid' : 'myBookings.statusPlays';
}

/** Until when it can be cancelled, or why not; in English the server's own sentence (spec 3, cancelMessageBooking). */
export function cancelText(
  detail: BookingDetail,
  timeZone: string,
  t: TFunction,
  language: string,
  now: number,
): string {
  const until = formatMoment(detail.cancelUntil, timeZone, language);
  if (detail.cancelBooking === 1)
    return t(detail.isDue ? 'myBookings.refundNoteDue' : 'myBookings.refundNote', { until });
  const reason = () => {
    if (detail.status === 'cancelled') return t('myBookings.alreadyCancelled');
    return Date.parse(detail.cancelUntil) < now ? t('myBookings.tooLate', { until }) : t('myBookings.notYours');
  };
  return serverSentence(detail.cancelMessageBooking, reason());
}
