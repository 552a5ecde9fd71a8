import { formatWallTime } from '@courtside/contract/club-time';
import { type ClubDate, toDisplayDate } from '@courtside/contract/dates';
import type { Language } from '@courtside/contract/limits';
import { type Cents, centsToEuros, formatEuros } from '@courtside/contract/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { clubWords, commaOf } from '#modules/ledger/index.ts';
import { findMemberById, fullName } from '#modules/members/index.ts';
import { type NewNotification, notifyMembers, queueMails } from '#modules/notifications/index.ts';

interface ToldPlayer {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly share: Cents;
}

interface ToldBooking {
  readonly key: string;
  readonly serviceKey: string;
  readonly serviceTitle: string;
  readonly court: string;
  readonly sessionDate: ClubDate;
  readonly startsMinute: number;
  readonly endsMinute: number;
}

interface News {
  readonly kind: 'bookingConfirmed' | 'bookingCancelled';
  readonly players: readonly ToldPlayer[];
  readonly booking: ToldBooking;
  /** Who did it. */
  readonly byId: number;
}

/** Every player is told, in the app and by mail, in their own language; nobody is told what another one pays. */
export async function tellPlayers(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { kind, players, booking, byId }: News,
): Promise<void> {
  const actor = players.find(({ id }) => id === byId)?.name ?? fullName((await findMemberById(tx, byId)) ?? NOBODY);
  const from = formatWallTime(booking.startsMinute);
  const to = formatWallTime(booking.endsMinute);
  await notifyMembers(tx, clock, bookingNotes(kind, players, booking, actor));
  await queueMails(
    tx,
    clock,
    kind,
    players.map((player) => ({
      recipient: player,
      values: {
        name: player.name,
        club: settings.CLUB_NAME,
        key: booking.key,
        sport: clubWords(booking.serviceTitle, player.language),
        court: clubWords(booking.court, player.language),
        date: toDisplayDate(booking.sessionDate, player.language),
        from,
        to,
        players: players.map(({ name }) => name).join(commaOf(player.language)),
        share: player.share > 0 ? amountText(player.share) : '',
        by: actor,
      },
    })),
  );
}

/** What every player reads in the app; the web app has its own word for a sport it knows by its key. */
export function bookingNotes(
  kind: 'bookingConfirmed' | 'bookingCancelled',
  players: ReadonlyArray<Pick<ToldPlayer, 'id' | 'share'>>,
  booking: ToldBooking,
  by: string,
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
    params: share > 0 ? { ...params, amount: amountText(share) } : params,
    link,
  }));
}

const amountText = (amount: Cents) => formatEuros(centsToEuros(amount));

const NOBODY = { firstName: 'Courtside', surname: '' };
