import type { gameSchema } from '@courtside/contract/booking/games/game';
import { formatWallTime, wallText } from '@courtside/contract/values/club-time';
import type { Language } from '@courtside/contract/values/limits';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { textIn } from '@courtside/contract/values/texts';
import type { z } from 'zod';
import type { StoredBooking, StoredGame } from '#modules/booking/bookings/index.ts';
import { countTaken, freeSeats } from '../places/seats.rules.ts';
import { isInRange, leaveUntil, mayLeave, overSince, rangeText } from '../places/terms.rules.ts';
import { judgeGame, type Reason } from './fitting.rules.ts';
import type { ListedPlayer, ListedRow } from './games.repository.ts';
import { REASON_TEXTS } from './reason-texts.ts';

export type Game = z.input<typeof gameSchema>;

export interface ListReader {
  readonly memberId: number;
  readonly isStaff: boolean;
  readonly isMinor: boolean;
  readonly isVisitor: boolean;
  readonly language: Language;
}

export interface ListedGame {
  readonly booking: StoredBooking;
  readonly game: StoredGame;
  readonly row: ListedRow;
  /** What a place costs the reader now, in cents. */
  readonly share: number;
}

interface Moment {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

/** A game as the reader sees it. */
export function presentGame({ booking, game, row, share }: ListedGame, reader: ListReader, moment: Moment): Game {
  const { now, timeZone } = moment;
  const own = row.players.find(({ memberId }) => memberId === reader.memberId);
  const ownSeat = game.slots.find(({ memberId }) => memberId === reader.memberId);
  const isBooker = [game.bookerId, booking.bookerPayerId].includes(reader.memberId);
  const request = row.request?.state === 'open' || row.request?.state === 'granted' ? row.request.state : undefined;
  const free = freeSeats(game.slots);
  const favourite = row.players.find((player) => player.isFavourite && isSeen(reader, { row, game }, player));
  const isOver = overSince(game, booking, now) !== undefined;
  const isFirst = game.favouritesUntil !== null && Temporal.Instant.compare(now, game.favouritesUntil) < 0;
  const verdict = judgeGame({
    isBooker,
    isJoined: own !== undefined,
    isOver,
    hasSeat: free.length > (request === 'granted' ? 0 : row.kept),
    isMinor: reader.isMinor,
    request,
    isForFavouritesOnly: game.audience === 'favourites' && !row.isFavourite,
    isFavouritesFirst: isFirst && !row.isFavourite,
    isInRange: isInRange(game, row.level),
    hasLevel: row.level !== null,
    isBusy: row.isBusy,
    isFavourite: favourite !== undefined,
  });
  const isLeaving = ownSeat?.isOpen === true && !isOver;
  const until = row.request?.until ?? game.favouritesUntil?.toString();
  const params = {
    name: favourite && verdict.fits ? favourite.name : (row.booker?.name ?? ''),
    range: rangeText(game),
    level: row.level?.toFixed(1) ?? '',
    until: until ? wallText(Temporal.Instant.from(until), timeZone) : '',
  };
  return {
    section: booking.serviceKey,
    key: booking.key,
    service: booking.serviceKey,
    bookingType: booking.bookingTypeKey,
    court: textIn(booking.titles.court, reader.language),
    courtType: booking.courtType,
    date: booking.sessionDate,
    from: formatWallTime(booking.startsMinute),
    to: formatWallTime(booking.endsMinute),
    startsAt: booking.startsAt.toString(),
    kind: game.kind,
    state: game.state,
    places: game.places,
    taken: countTaken(game.slots),
    offered: game.slots.filter(({ offeredAt }) => offeredAt !== null).length,
    players: presentPlayers({ booking, game, row }, reader),
    ...(game.levelFrom !== null && { levelFrom: game.levelFrom }),
    ...(game.levelTo !== null && { levelTo: game.levelTo }),
    audience: game.audience,
    ...(isFirst && game.favouritesUntil && { favouritesUntil: game.favouritesUntil.toString() }),
    counts: game.counts,
    myShare: centsToEuros(cents(own ? own.share : share)),
    ...(game.decideAt && { decideAt: game.decideAt.toString() }),
    leaveUntil: leaveUntil(game, booking).toString(),
    ...(game.note && { note: game.note }),
    fits: verdict.fits,
    canJoin: verdict.canJoin,
    canAsk: verdict.canAsk,
    canLeave: isLeaving && mayLeave(game, booking, now),
    canOffer: isLeaving && !mayLeave(game, booking, now),
    isMine: isBooker,
    isJoined: own !== undefined,
    reason: sentence(verdict.reason, reader.language, params),
    why: { code: verdict.reason, params },
  };
}

function sentence(reason: Reason, language: Language, params: Readonly<Record<string, string>>): string {
  return REASON_TEXTS[language][reason].replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
}

/**
 * Players under 18 are seen by whom the list says. A visitor who does not play in the game sees nobody but the booker, who has
 * opened it to all.
 */
function isSeen(
  reader: Pick<ListReader, 'memberId' | 'isVisitor'>,
  { row, game }: Pick<ListedGame, 'row' | 'game'>,
  { isMinor, memberId }: ListedPlayer,
): boolean {
  if (isMinor && !row.seesMinors) return false;
  const isForAll = !reader.isVisitor || memberId === game.bookerId;
  return isForAll || row.players.some((player) => player.memberId === reader.memberId);
}

function presentPlayers(
  listed: Pick<ListedGame, 'booking' | 'game' | 'row'>,
  reader: Pick<ListReader, 'memberId' | 'isVisitor'>,
): Game['players'] {
  const { booking, game, row } = listed;
  return game.slots.flatMap(({ slot, offeredAt }): Game['players'] => {
    const player = row.players.find((each) => each.slot === slot);
    const guest = booking.guests.find((each) => each.slot === slot);
    const isOffered = offeredAt !== null;
    if (guest) return [{ slot, name: guest.name ?? '', isBooker: false, isGuest: true, isOffered }];
    if (!player) return [];
    const level = player.isMinor ? null : player.level;
    return [
      {
        slot,
        ...(isSeen(reader, listed, player)
          ? { name: player.name, memberCode: player.code, gender: player.gender }
          : { name: '' }),
        ...(level !== null && { level: Number(level) }),
        isBooker: player.memberId === game.bookerId,
        isGuest: false,
        isOffered,
      },
    ];
  });
}
