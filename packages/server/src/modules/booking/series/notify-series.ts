import type { SeriesPaymentPlan } from '@courtside/contract/booking/office-series';
import { formatWallTime, wallText } from '@courtside/contract/values/club-time';
import { type ClubDate, toDisplayDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { type Texts, textIn } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { StoredBooking, StoredPlayer } from '#modules/booking/bookings/index.ts';
import type { Service } from '#modules/club/sports/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import type { Place } from './plan/plan-series.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

const MY_BOOKINGS = '/sports/mybookings';
const OFFICE_SERIES = '/office/series';

const amountText = (amount: Cents) => formatEuros(centsToEuros(amount));

export async function nameOf(tx: Tx, memberId: number): Promise<string> {
  const member = await findMemberById(tx, memberId);
  return member ? fullName(member) : '';
}

interface MadeSeries {
  readonly service: Service;
  readonly places: readonly Place[];
  readonly isConsented: boolean;
  readonly paymentPlan: SeriesPaymentPlan;
  readonly byId: number;
}

/** Every player learns of the dates; the first one is asked to confirm the charges where that is missing. */
export async function notifySeriesMade(tx: Tx, { clock, settings }: Context, made: MadeSeries): Promise<void> {
  const { service, places, isConsented, paymentPlan, byId } = made;
  const [first] = places;
  const [court] = first?.courts ?? [];
  if (!first?.quote || !court) return;
  const by = await nameOf(tx, byId);
  const until = places.at(-1)?.date ?? first.date;
  const from = formatWallTime(first.from);
  const to = formatWallTime(first.to);
  const { players } = first.quote;
  const needsConsent = (index: number) => !isConsented && index === 0;
  const params = {
    service: service.key,
    sport: service.title,
    court: court.title,
    date: first.date,
    until,
    from,
    to,
    count: places.length,
    by,
  };
  await runWrites(
    tx,
    notificationWrites(
      tx,
      clock,
      players.map(({ id }, index) => ({
        memberId: id,
        kind: needsConsent(index) ? ('seriesConsent' as const) : ('seriesMade' as const),
        params,
        link: MY_BOOKINGS,
      })),
    ),
  );
  const mailTo = (player: (typeof players)[number]) => ({
    recipient: player,
    values: {
      name: player.name,
      club: settings.CLUB_NAME,
      service: textIn(service.titles, player.language),
      court: textIn(court.titles, player.language),
      date: toDisplayDate(first.date, player.language),
      until: toDisplayDate(until, player.language),
      from,
      to,
      count: places.length,
      share: player.share > 0 ? amountText(player.share) : '',
      paymentPlan,
      by,
    },
  });
  const asked = players.filter((_, index) => needsConsent(index));
  const notified = players.filter((_, index) => !needsConsent(index));
  await runWrites(tx, mailWrites(tx, clock, 'seriesConsent', asked.map(mailTo)));
  await runWrites(tx, mailWrites(tx, clock, 'seriesMade', notified.map(mailTo)));
}

type DateKind = 'seriesCharged' | 'seriesUnpaid' | 'seriesReleased';

interface DateNews {
  readonly kind: DateKind;
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  /** Whose balance is not enough. */
  readonly who?: string;
  /** When the date is given to others. */
  readonly releaseAt?: Temporal.Instant;
  /** Staff who are notified in the app. */
  readonly officeIds?: readonly number[];
}

/** Tells players what happened to one date, each with their own share. */
export async function notifyDate(tx: Tx, { clock, settings }: Context, news: DateNews): Promise<void> {
  const { kind, booking, players, who = '', releaseAt, officeIds = [] } = news;
  const until = releaseAt ? wallText(releaseAt, settings.CLUB_TIME_ZONE) : '';
  const from = formatWallTime(booking.startsMinute);
  const to = formatWallTime(booking.endsMinute);
  const params = {
    key: booking.key,
    service: booking.serviceKey,
    sport: booking.serviceTitle,
    court: booking.court,
    date: booking.sessionDate,
    from,
    to,
    who,
    until,
  };
  const shareOf = (player: StoredPlayer) => (player.share > 0 ? amountText(cents(player.share)) : '');
  const withShare = (player: StoredPlayer) =>
    kind === 'seriesCharged' && player.share > 0 ? { ...params, amount: shareOf(player) } : params;
  const link = `${MY_BOOKINGS}?section=${booking.serviceKey}&key=${booking.key}`;
  await runWrites(
    tx,
    notificationWrites(tx, clock, [
      ...players.map((player) => ({ memberId: player.memberId, kind, params: withShare(player), link })),
      ...officeIds.map((memberId) => ({ memberId, kind, params, link: OFFICE_SERIES })),
    ]),
  );
  await runWrites(
    tx,
    mailWrites(
      tx,
      clock,
      kind,
      players.map((player) => ({
        recipient: { ...player, id: player.memberId },
        values: {
          name: fullName(player),
          club: settings.CLUB_NAME,
          key: booking.key,
          service: textIn(booking.titles.service, player.language),
          court: textIn(booking.titles.court, player.language),
          date: toDisplayDate(booking.sessionDate, player.language),
          from,
          to,
          who,
          until,
          share: shareOf(player),
        },
      })),
    ),
  );
}

/** Asks the member once more to confirm, before the first date is released. */
export async function remindOfConsent(tx: Tx, { clock }: Context, booking: StoredBooking): Promise<void> {
  const params = {
    service: booking.serviceKey,
    sport: booking.serviceTitle,
    court: booking.court,
    date: booking.sessionDate,
    until: booking.sessionDate,
    from: formatWallTime(booking.startsMinute),
    to: formatWallTime(booking.endsMinute),
    count: 1,
    by: '',
  };
  await runWrites(
    tx,
    notificationWrites(tx, clock, [{ memberId: booking.bookerId, kind: 'seriesConsent', params, link: MY_BOOKINGS }]),
  );
}

interface EndedSeries {
  readonly from: ClubDate;
  readonly count: number;
  readonly booking: StoredBooking;
  readonly recipients: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly email: string | null;
    readonly language: Language;
    /** What is paid back. */
    readonly refund: Cents;
  }>;
  readonly titles: { readonly service: Texts; readonly court: Texts };
  readonly byId: number;
}

/** One message for all dates that were given back. */
export async function notifySeriesEnded(tx: Tx, { clock, settings }: Context, ended: EndedSeries): Promise<void> {
  const { from, count, booking, recipients, titles, byId } = ended;
  const by = await nameOf(tx, byId);
  const params = {
    service: booking.serviceKey,
    sport: booking.serviceTitle,
    court: booking.court,
    date: from,
    from: formatWallTime(booking.startsMinute),
    to: formatWallTime(booking.endsMinute),
    count,
    by,
  };
  await runWrites(
    tx,
    notificationWrites(
      tx,
      clock,
      recipients.map(({ id, refund }) => ({
        memberId: id,
        kind: 'seriesEnded' as const,
        params: refund > 0 ? { ...params, amount: amountText(refund) } : params,
        link: MY_BOOKINGS,
      })),
    ),
  );
  await runWrites(
    tx,
    mailWrites(
      tx,
      clock,
      'seriesEnded',
      recipients.map((recipient) => ({
        recipient,
        values: {
          name: recipient.name,
          club: settings.CLUB_NAME,
          service: textIn(titles.service, recipient.language),
          court: textIn(titles.court, recipient.language),
          date: toDisplayDate(from, recipient.language),
          from: params.from,
          to: params.to,
          count,
          share: recipient.refund > 0 ? amountText(recipient.refund) : '',
          by,
        },
      })),
    ),
  );
}
