import { FAVOURITES_END_HOURS, type GameRequest } from '@courtside/contract/booking/games/game-fields';
import { wallText } from '@courtside/contract/values/club-time';
import { type Cents, cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Service } from '#modules/club/sports/index.ts';
import type { Player } from '#modules/people/members/index.ts';
import type { NewGame } from './games.repository.ts';
import { type AgreedPlace, agreedByPayers } from './place-shares.rules.ts';

export type PlannedGame = Omit<NewGame, 'bookerId' | 'openedAt'>;

export interface GameTerms extends Omit<PlannedGame, 'slots'> {
  /** How many places are left open. */
  readonly open: number;
}

interface Asked {
  readonly service: Pick<Service, 'games' | 'gamesDecideHours' | 'cancelUntilHours'>;
  /** Who plays already, guests included. */
  readonly size: number;
  readonly maximum: number;
  readonly startsAt: Temporal.Instant;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

/** A game is a part of a confirmation, which every club has. */
export function refuseGameSwitchedOff(
  { clubValues }: Pick<AppContext, 'clubValues'>,
  { Game }: { readonly Game?: unknown },
): void {
  if (Game && !clubValues().features?.games) throw new AppError('feature.off');
}

/** What the request and the sport decide of a game, without its money. */
export function gameTerms(game: GameRequest, asked: Asked): GameTerms {
  const { service, size, maximum, startsAt, now, timeZone } = asked;
  if (service.games === 'none' || (game.kind === 'ifFull' && service.games !== 'both'))
    throw new AppError('game.not_offered');
  if (game.places <= size || game.places > maximum) throw new AppError('game.places', { params: { room: maximum } });
  // The decision is never after the time until which its players may cancel.
  const decideAt = startsAt.subtract({ hours: Math.max(service.gamesDecideHours, service.cancelUntilHours) });
  const isLate = Temporal.Instant.compare(decideAt, now) <= 0;
  if (game.kind === 'ifFull' && isLate)
    throw new AppError('game.too_late_to_gather', { params: { until: wallText(decideAt, timeZone) } });
  return {
    kind: game.kind,
    places: game.places,
    open: game.places - size,
    levelFrom: game.levelFrom ?? null,
    levelTo: game.levelTo ?? null,
    audience: game.audience,
    favouritesUntil: favouritesUntil(game.favouritesFirstHours, now, decideAt),
    counts: game.counts === 1,
    note: game.note || null,
    decideAt: game.kind === 'ifFull' ? decideAt : null,
  };
}

function favouritesUntil(
  hours: number | undefined,
  now: Temporal.Instant,
  decideAt: Temporal.Instant,
): Temporal.Instant | null {
  if (hours === undefined) return null;
  const asked = now.add({ hours });
  const latest = decideAt.subtract({ hours: FAVOURITES_END_HOURS });
  const until = Temporal.Instant.compare(asked, latest) < 0 ? asked : latest;
  return Temporal.Instant.compare(until, now) > 0 ? until : null;
}

/** What each player agrees to pay, in the order of the players. */
export function agreedInGame(
  terms: GameTerms,
  playerCodes: readonly string[],
  payers: readonly string[],
  priceOf: (code: string) => Cents,
): Array<{ readonly openCents: Cents; readonly placeCents: Cents }> {
  const [first, ...others] = payers;
  const agreed = first === undefined ? [] : agreedByPayers(terms, [priceOf(first), ...others.map(priceOf)]);
  const ofPayers = new Map(payers.map((code, index) => [code, agreed[index]]));
  return playerCodes.map((code) => ofPayers.get(code) ?? { openCents: cents(0), placeCents: cents(0) });
}

interface Team {
  readonly slots: readonly number[];
  readonly agreed: ReadonlyArray<{ readonly openCents: Cents; readonly placeCents: Cents }>;
  /** Of all guests, which the first player pays. */
  readonly fees: Cents;
  readonly guests: ReadonlyArray<{ readonly slot: number }>;
}

/** All places in the order of their slots: players, guests and those that are open. */
export function placesOf({ places }: Pick<GameTerms, 'places'>, { slots, agreed, fees, guests }: Team): AgreedPlace[] {
  const ofPlayers = new Map(slots.map((slot, index) => [slot, { ...agreed[index], fee: index === 0 ? fees : 0 }]));
  return Array.from({ length: places }, (_, index) => {
    const slot = index + 1;
    const player = ofPlayers.get(slot);
    if (player) {
      const { openCents = 0, placeCents = 0, fee } = player;
      return { slot, isOpen: false, openCents: cents(openCents + fee), placeCents: cents(placeCents + fee) };
    }
    const isGuest = guests.some((guest) => guest.slot === slot);
    const amount = isGuest ? cents(0) : null;
    return { slot, isOpen: !isGuest, openCents: amount, placeCents: amount };
  });
}

/** Under 18 only the family opens a booking to others. */
export function refuseMinor(
  players: ReadonlyArray<Pick<Player, 'id' | 'isMinor' | 'familyPayer' | 'name'>>,
  bookerId: number,
): void {
  const booker = players.find(({ id }) => id === bookerId);
  if (!booker?.isMinor) return;
  throw new AppError('game.minor_opens', { params: { name: booker.familyPayer?.name ?? booker.name } });
}
