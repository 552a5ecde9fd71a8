import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import type { Game } from '../state/game-queries.ts';

export type Player = Game['players'][number];

export interface Seat {
  readonly id: string;
  /** Absent: the place is open. */
  readonly player?: Player;
  /** Percent of the court's width and height. */
  readonly x: number;
  readonly y: number;
}

/** A half of squash is behind the other: both players look at the wall at the left. */
const SIDES: Readonly<Record<SportTheme, readonly [number, number]>> = {
  tennis: [20, 80],
  padel: [27, 73],
  squash: [40, 72],
  cricket: [25, 75],
  plain: [25, 75],
};

function heights(count: number): readonly number[] {
  const spread = count > 2 ? 60 : 42;
  return Array.from({ length: count }, (_, place) =>
    count === 1 ? 50 : 50 - spread / 2 + (spread * place) / (count - 1),
  );
}

/** Every place of the game with whoever has it: players in the order of their slots, then the open places. */
export function seatsOf(game: Pick<Game, 'places' | 'players'>, theme: SportTheme): readonly Seat[] {
  const players = game.players.toSorted((one, other) => one.slot - other.slot);
  const places = Math.max(game.places, players.length);
  const left = Math.ceil(places / 2);
  const [near, far] = SIDES[theme];
  const where = [...heights(left).map((y) => ({ x: near, y })), ...heights(places - left).map((y) => ({ x: far, y }))];
  return where.map((position, place) => {
    const player = players[place];
    return { ...position, id: player ? `slot ${player.slot}` : `open ${place}`, ...(player && { player }) };
  });
}
