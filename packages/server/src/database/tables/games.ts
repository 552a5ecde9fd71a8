import type { GAME_REQUEST_STATES } from '@courtside/contract/booking/games/game';
import type { GAME_AUDIENCES, GAME_KINDS, GAME_STATES } from '@courtside/contract/booking/games/game-fields';
import type { Generated, GeneratedAlways } from 'kysely';

export type GameKind = (typeof GAME_KINDS)[number];
export type GameState = (typeof GAME_STATES)[number];
export type GameAudience = (typeof GAME_AUDIENCES)[number];
export type GameRequestState = (typeof GAME_REQUEST_STATES)[number];

interface OpenGameTable {
  booking_id: number;
  booker_id: number;
  kind: GameKind;
  state: Generated<GameState>;
  /** It was full before: somebody left. */
  is_reopened: Generated<boolean>;
  places: number;
  level_from: number | null;
  level_to: number | null;
  audience: GameAudience;
  favourites_until: Date | null;
  counts: boolean;
  note: string | null;
  opened_at: Date;
  decide_at: Date | null;
  closed_at: Date | null;
}

interface GamePlaceTable {
  booking_id: number;
  slot: number;
  is_open: boolean;
  open_cents: number | null;
  place_cents: number | null;
  offered_at: Date | null;
}

interface GameRequestTable {
  id: GeneratedAlways<number>;
  booking_id: number;
  member_id: number;
  note: string | null;
  state: Generated<GameRequestState>;
  asked_at: Date;
  until_at: Date;
}

interface GameNoteTable {
  id: GeneratedAlways<number>;
  booking_id: number;
  member_id: number;
  note: string;
  noted_at: Date;
  reported_at: Generated<Date | null>;
  reported_by_id: Generated<number | null>;
}

interface GameWishTable {
  member_id: number;
  position: number;
  service_keys: string[];
  weekdays: number[];
  from_minute: number;
  to_minute: number;
  only_my_level: boolean;
}

interface GameWishMessageTable {
  member_id: number;
  booking_id: number;
  told_at: Date;
}

export interface GameTables {
  open_game: OpenGameTable;
  game_place: GamePlaceTable;
  game_request: GameRequestTable;
  game_note: GameNoteTable;
  game_wish: GameWishTable;
  game_wish_message: GameWishMessageTable;
}
