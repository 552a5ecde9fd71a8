import { formatWallTime } from '@courtside/contract/club-time';
import { type ClubDate, toDisplayDate } from '@courtside/contract/dates';
import type { Language } from '@courtside/contract/limits';
import { type Cents, centsToEuros, formatEuros } from '@courtside/contract/money';
import type { Texts } from '@courtside/contract/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { textIn } from '#database/translations.ts';
import { writeTogether } from '#database/write-together.ts';
import { commaOf } from '#modules/ledger/index.ts';
import { findMemberById, fullName } from '#modules/members/index.ts';
import { mailNews, type NewNotification, type News, notificationNews } from '#modules/notifications/index.ts';

interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly share: Cents;
}

interface BookingLabels {
  readonly key: string;
  readonly serviceKey: string;
  readonly serviceTitle: string;
  readonly court: string;
  /** Both in the club's languages. */
  readonly titles: { readonly service: Texts; readonly court: Texts };
  readonly sessionDate: ClubDate;
  readonly startsMinute: number;
  readonly endsMinute: number;
}

type BookingChangeKind = 'bookingConfirmed' | 'bookingCancelled' | 'bookingMoved';

interface BookingChange {
  readonly kind: BookingChangeKind;
  readonly players: readonly Recipient[];
  readonly booking: BookingLabels;
  /** The name of the member who booked or cancelled. */
  readonly by: string;
  /** The shares are paid at the counter, not taken from the balances. */
  readonly isDue?: boolean;
}

/** The member who booked or cancelled, by name. */
export async function actorName(tx: Tx, players: readonly Recipient[], byId: number): Promise<string> {
  const player = players.find(({ id }) => id === byId);
  return player?.name ?? fullName((await findMemberById(tx, byId)) ?? NOBODY);
}

/** Notifies every player in the app and by mail, in their own language and with their own share only. */
export function playerNews(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { kind, players, booking, by, isDue = false }: BookingChange,
): News {
  const from = formatWallTime(booking.startsMinute);
  const to = formatWallTime(booking.endsMinute);
  const notifications = notificationNews(clock, bookingNotifications(kind, players, booking, by, isDue));
  const mails = mailNews(
    clock,
    isDue ? 'bookingDue' : kind,
    players.map((player) => ({
      recipient: player,
      values: {
        name: player.name,
        club: settings.CLUB_NAME,
        key: booking.key,
        service: textIn(booking.titles.service, player.language),
        court: textIn(booking.titles.court, player.language),
        date: toDisplayDate(booking.sessionDate, player.language),
        from,
        to,
        players: players.map(({ name }) => name).join(commaOf(player.language)),
        share: player.share > 0 ? amountText(player.share) : '',
        by,
      },
    })),
  );
  return {
    writes: [...notifications.writes, ...mails.writes],
    notices: [...notifications.notices, ...mails.notices],
  };
}

/** The same in a statement of its own. */
export async function notifyPlayers(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { byId, ...change }: Omit<BookingChange, 'by'> & { readonly byId: number },
): Promise<void> {
  const news = playerNews(context, { ...change, by: await actorName(tx, change.players, byId) });
  await writeTogether(news.writes, news.notices).execute(tx);
}

/** The notifications of all players. They carry the service's key as well, because the web app shows the club's titles in the reader's language. */
export function bookingNotifications(
  kind: BookingChangeKind,
  players: ReadonlyArray<Pick<Recipient, 'id' | 'share'>>,
  booking: Omit<BookingLabels, 'titles'>,
  by: string,
  isDue = false,
): NewNotification[] {
  const { key, serviceKey, serviceTitle, court, sessionDate, startsMinute, endsMinute } = booking;
  const link = `/sports/mybookings?section=${serviceKey}&key=${key}`;
  const params = {
    key,
    service: serviceKey,
    sport: serviceTitle,
    court,
    date: sessionDate,
    from: formatWallTime(startsMinute),
    to: formatWallTime(endsMinute),
    by,
  };
  return players.map(({ id, share }) => ({
    memberId: id,
    kind,
    params: share > 0 ? { ...params, [isDue ? 'due' : 'amount']: amountText(share) } : params,
    link,
  }));
}

const amountText = (amount: Cents) => formatEuros(centsToEuros(amount));

const NOBODY = { firstName: 'Courtside', surname: '' };
