import { wallText } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Player } from '#modules/people/members/index.ts';
import { type GameOfReader, refuseOver } from './locked-game.ts';
import { freeSeats, type Seat } from './seats.rules.ts';
import { isInRange, rangeText } from './terms.rules.ts';

interface Joiner {
  readonly isFavourite: boolean;
  readonly level: number | null;
  readonly request: 'open' | 'granted' | null;
  readonly kept: number;
}

interface Asked {
  readonly player: Player;
  readonly joiner: Joiner;
  /** The family payer takes the place for a child. */
  readonly isByFamily: boolean;
}

/** The place that the player takes, or why there is none. */
export function seatFor(
  context: Pick<AppContext, 'clock' | 'settings'>,
  locked: GameOfReader,
  { player, joiner, isByFamily }: Asked,
): Seat {
  const { game, players, openedBy: name } = locked;
  refuseOver(context, locked);
  if (players.some(({ memberId }) => memberId === player.id)) throw new AppError('game.already_in');
  refuseMinorAlone(context, player, isByFamily);
  const [seat] = freeSeats(game.slots).slice(joiner.request === 'granted' ? 0 : joiner.kept);
  if (!seat) throw new AppError('game.full');
  // The booker has answered.
  if (joiner.request === 'granted') return seat;
  refuseByAudience(context, locked, joiner);
  if (isInRange(game, joiner.level) === false) {
    const range = rangeText(game);
    throw joiner.level === null
      ? new AppError('game.level_unknown', { params: { range, name }, extras: { canAsk: true } })
      : new AppError('game.level', {
          params: { range, name, level: joiner.level.toFixed(1) },
          extras: { canAsk: true },
        });
  }
  return seat;
}

/** Under 18 the family decides. */
export function refuseMinorAlone(
  { settings }: Pick<AppContext, 'settings'>,
  player: Player,
  isByFamily: boolean,
): void {
  if (player.isMinor && !isByFamily)
    throw new AppError('game.minor', { params: { name: player.familyPayer?.name ?? settings.CLUB_NAME } });
}

export function refuseByAudience(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { game, openedBy: name }: GameOfReader,
  { isFavourite }: Pick<Joiner, 'isFavourite'>,
): void {
  if (isFavourite) return;
  if (game.audience === 'favourites') throw new AppError('game.favourites_only', { params: { name } });
  const { favouritesUntil } = game;
  if (favouritesUntil && Temporal.Instant.compare(clock.now(), favouritesUntil) < 0) {
    const until = wallText(favouritesUntil, settings.CLUB_TIME_ZONE);
    throw new AppError('game.favourites_first', { params: { name, until } });
  }
}
