import { formatWallTime, instantOf } from '@courtside/contract/values/club-time';
import { type ClubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { commaOf } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { type Texts, textIn } from '@courtside/contract/values/texts';
import { bookingChangePath, gamePath } from '@courtside/contract/wire/page-paths';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import {
  type MailDigest,
  mailWrites,
  type NewNotification,
  notificationWrites,
} from '#modules/messages/notifications/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { coachNews } from './lesson/coach-news.ts';
import { publishCalendarChange } from './publish-calendar.ts';

interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  /** What the account of this person paid, or gets back. */
  readonly share: Cents;
  /** What a move costs more. */
  readonly charged?: Cents;
  /** What was paid for a cancelled booking and is not refunded. */
  readonly kept?: Cents;
  /** What this person is told, where a change concerns each of them in another way. */
  readonly kind?: BookingChangeKind;
}

export interface NotifiedPlayer extends Recipient {
  readonly chargedId?: number;
  /** Cannot be notified. */
  readonly isVisitor?: boolean;
  /** Told too: children often have no address of their own. */
  readonly familyPayer?: Omit<Recipient, 'share'> | null;
}

interface BookingLabels {
  /** Whose coach is told too. */
  readonly lesson?: { readonly coachId: number } | null;
  readonly key: string;
  readonly serviceKey: string;
  readonly serviceTitle: string;
  readonly court: string;
  /** Both in the club's languages. */
  readonly titles: { readonly service: Texts; readonly court: Texts };
  readonly sessionDate: ClubDate;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly guests?: ReadonlyArray<{ readonly name: string | null }>;
}

export type BookingChangeKind =
  | 'bookingConfirmed'
  | 'bookingCancelled'
  | 'bookingMoved'
  | 'bookingChanged'
  | 'bookingJoined'
  | 'bookingLeft'
  | 'bookingClosed'
  | 'bookingRefunded'
  | 'bookingRestored'
  | 'bookingGivenBack'
  | 'lessonCoach'
  | GameChangeKind;

/** The first confirms the own place, and the last two are for those who keep theirs. */
type GameChangeKind =
  | 'gameJoined'
  | 'gameLeft'
  | 'gameRemoved'
  | 'gamePlaceTaken'
  | 'gamePlayerJoined'
  | 'gamePlayerLeft';

type Place = Pick<BookingLabels, 'court' | 'titles' | 'sessionDate' | 'startsMinute'>;

/** What those are told who play before and after. */
type GameNewsKind = Extract<GameChangeKind, `gamePlayer${string}`>;

export interface BookingChange {
  readonly kind: Exclude<BookingChangeKind, 'bookingJoined' | 'bookingLeft' | GameChangeKind> | GameNewsKind;
  readonly players: readonly NotifiedPlayer[];
  readonly booking: BookingLabels;
  /** The member who booked or cancelled. */
  readonly byId: number;
  /** Nobody did: the clock decided, and the club says so. */
  readonly isByClock?: boolean | undefined;
  /** The shares are paid at the counter, not taken from the balances. */
  readonly isDue?: boolean;
  /** What the office wrote to the players, in its own words. */
  readonly reason?: string | undefined;
  readonly movedFrom?: Place;
  /** Names of who plays from now on; of all players unless somebody leaves. */
  readonly playing?: readonly string[];
  readonly joined?: readonly string[];
  readonly left?: readonly string[];
  /** Whom a message of this kind names. */
  readonly named?: Readonly<Partial<Record<BookingChangeKind, string>>>;
  /** Of a closure, in the club's languages. */
  readonly because?: Texts;
  /** Collects the mails where one event changes several bookings. */
  readonly digest?: MailDigest;
}

async function actorName(tx: Tx, players: readonly NotifiedPlayer[], byId: number): Promise<string> {
  const player = players.find(({ id }) => id === byId);
  return player?.name ?? fullName((await findMemberById(tx, byId)) ?? NOBODY);
}

/** Notifies every player in the app and by mail, in their own language and with their own share only. */
export async function playerNewsWrites(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  change: BookingChange,
): Promise<Write[]> {
  const { kind, players, booking, byId, reason = '', movedFrom = booking, isDue = false, because, digest } = change;
  const { playing = players.map(({ name }) => name), joined = [], left = [], named = {} } = change;
  const by = change.isByClock ? settings.CLUB_NAME : await actorName(tx, players, byId);
  const from = formatWallTime(booking.startsMinute);
  const to = formatWallTime(booking.endsMinute);
  const recipients = recipientsOf(
    kind,
    players.filter(({ isVisitor = false }) => !isVisitor),
  );
  const names = [...playing, ...(booking.guests ?? []).flatMap(({ name }) => name ?? [])];
  const coach = booking.lesson && (await findMemberById(tx, booking.lesson.coachId));
  // Who calls a lesson off knows of it.
  if (coach) publishCalendarChange(tx, [coach.id]);
  const told = coach && coach.id !== byId ? coachNews({ settings }, { ...change, coach, names, by }) : undefined;
  const notifications = notificationWrites(tx, clock, [
    ...bookingNotifications(
      kind,
      recipients.map((each) => ({ ...each, who: named[each.kind ?? kind] })),
      booking,
      by,
      isDue,
      {
        ...(because && { reason: because }),
        ...(reason && { reason }),
        ...(movedFrom !== booking && {
          fromCourt: movedFrom.court,
          fromDate: movedFrom.sessionDate,
          fromTime: formatWallTime(movedFrom.startsMinute),
        }),
        ...(joined.length > 0 && { joined: joined.join(', ') }),
        ...(left.length > 0 && { left: left.join(', ') }),
        ...(coach && { coach: fullName(coach) }),
      },
    ),
    ...(told ? [told.notification] : []),
  ]);
  const playedBefore = (player: Recipient) =>
    movedFrom !== booking && player.kind !== 'bookingJoined' && player.kind !== 'bookingLeft';
  const usefulUntil = instantOf(booking.sessionDate, booking.startsMinute, settings.CLUB_TIME_ZONE);
  const mails = oneForAnAddress(recipients).map((player) => ({
    recipient: player,
    usefulUntil,
    values: {
      name: player.name,
      club: settings.CLUB_NAME,
      key: booking.key,
      service: textIn(booking.titles.service, player.language),
      court: textIn(booking.titles.court, player.language),
      date: toDisplayDate(booking.sessionDate, player.language),
      from,
      to,
      players: names.join(commaOf(player.language)),
      share: amountOrNothing(player.share),
      charged: amountOrNothing(player.charged),
      kept: amountOrNothing(player.kept),
      reason: because ? textIn(because, player.language) : reason,
      oldCourt: playedBefore(player) ? textIn(movedFrom.titles.court, player.language) : '',
      oldDate: toDisplayDate(movedFrom.sessionDate, player.language),
      oldFrom: formatWallTime(movedFrom.startsMinute),
      part: player.kind ?? kind,
      news: player.kind ?? kind,
      joined: joined.join(commaOf(player.language)),
      left: left.join(commaOf(player.language)),
      by,
      who: named[player.kind ?? kind] ?? '',
      coach: coach ? fullName(coach) : '',
      link: `${settings.PUBLIC_URL}${pathOf(player.kind ?? kind, booking)}`,
      changeLink: `${settings.PUBLIC_URL}${bookingChangePath({ section: booking.serviceKey, key: booking.key })}`,
    },
  }));
  if (digest) {
    digest.add(isDue ? 'bookingDue' : mailKindOf(kind), mails);
    if (told) digest.add('lessonNews', [{ ...told.mail, usefulUntil }]);
    // Triggers publish changes of bookings to calendars.
    return notifications;
  }
  const byKind = Map.groupBy(mails, ({ recipient }) => (isDue ? 'bookingDue' : mailKindOf(recipient.kind ?? kind)));
  // Each part of a statement has a name of its own.
  const queued = [...byKind].flatMap(([mailKind, sent]) =>
    mailWrites(tx, clock, mailKind, sent).map((write) => ({ ...write, name: `${write.name}_${mailKind}` })),
  );
  publishCalendarChange(
    tx,
    recipients.map(({ id }) => id),
  );
  const forCoach = told ? mailWrites(tx, clock, 'lessonNews', [{ ...told.mail, usefulUntil }]) : [];
  return [...notifications, ...queued, ...forCoach.map((write) => ({ ...write, name: `${write.name}_coach` }))];
}

/** The page of a booking in the web app, or of the game. */
const pathOf = (kind: BookingChangeKind, { serviceKey, key }: Pick<BookingLabels, 'serviceKey' | 'key'>) =>
  isOfGame(kind) ? gamePath({ section: serviceKey, key }) : `/sports/mybookings?section=${serviceKey}&key=${key}`;

/** Whoever joins a game is sent a confirmation, which is another preference than changes. */
function mailKindOf(kind: BookingChangeKind) {
  if (kind === 'gameJoined') return kind;
  if (isOfGame(kind)) return 'gameChanged';
  return kind === 'bookingJoined' || kind === 'bookingLeft' || kind === 'lessonCoach' ? 'bookingChanged' : kind;
}

const isOfGame = (kind: BookingChangeKind): kind is GameChangeKind => kind.startsWith('game');

/** The players and who pays for them, each with what their account pays. */
function recipientsOf(kind: BookingChangeKind, players: readonly NotifiedPlayer[]): Recipient[] {
  const people = new Map<number, Omit<Recipient, 'share'>>();
  for (const { familyPayer, kind: own } of players) {
    if (!familyPayer) continue;
    const other = people.get(familyPayer.id)?.kind;
    // Whoever pays for two children of whom one stays is told of the change.
    const told = other && other !== own ? kind : own;
    people.set(familyPayer.id, { ...familyPayer, ...(told && { kind: told }) });
  }
  for (const player of players) people.delete(player.id);
  const sumOf = (id: number, field: 'share' | 'charged' | 'kept') => {
    const paidBy = players.filter((player) => (player.chargedId ?? player.id) === id);
    return cents(paidBy.reduce((sum, player) => sum + (player[field] ?? 0), 0));
  };
  return [...players, ...people.values()].map((person) => ({
    ...person,
    share: sumOf(person.id, 'share'),
    charged: sumOf(person.id, 'charged'),
    kept: sumOf(person.id, 'kept'),
  }));
}

/** A child with the address of the payer is told by the payer's mail, which has the share. */
function oneForAnAddress(recipients: readonly Recipient[]): Recipient[] {
  const isFamilyOf = (payer: Recipient, { familyPayer, email }: NotifiedPlayer) =>
    familyPayer?.id === payer.id && payer.email !== null && payer.email.toLowerCase() === email?.toLowerCase();
  return recipients.filter((each) => !recipients.some((other) => isFamilyOf(other, each)));
}

/** The notifications of all players. They carry the service's key as well, because the web app shows the club's titles in the reader's language. */
export function bookingNotifications(
  kind: BookingChangeKind,
  players: ReadonlyArray<
    Pick<Recipient, 'id' | 'share' | 'charged' | 'kept' | 'kind'> &
      Partial<Pick<Recipient, 'language'>> & { readonly who?: string | undefined }
  >,
  booking: Omit<BookingLabels, 'titles'>,
  by: string,
  isDue = false,
  /** A text in several languages is told in the player's own. */
  more: Readonly<Record<string, string | Texts>> = {},
): NewNotification[] {
  const { key, serviceKey, serviceTitle, court, sessionDate, startsMinute, endsMinute } = booking;
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
  return players.map(({ id, share, charged = 0, kept = 0, language = 'en', kind: own = kind, who }) => ({
    memberId: id,
    kind: own,
    params: {
      ...params,
      ...Object.fromEntries(
        Object.entries(more).map(([name, text]) => [name, typeof text === 'string' ? text : textIn(text, language)]),
      ),
      ...(who && { who }),
      ...(share > 0 && { [isDue ? 'due' : 'amount']: amountText(share) }),
      ...(charged > 0 && { charged: amountText(cents(charged)) }),
      ...(kept > 0 && { kept: amountText(cents(kept)) }),
    },
    link: pathOf(own, { serviceKey, key }),
  }));
}

const amountOrNothing = (amount: Cents | undefined) => (amount ? amountText(amount) : '');

const amountText = (amount: Cents) => formatEuros(centsToEuros(amount));

const NOBODY = { firstName: 'Courtside', surname: '' };
