import type { GAME_REASONS } from '@courtside/contract/booking/games/game';

export type Reason = (typeof GAME_REASONS)[number];

export interface Facts {
  readonly isBooker: boolean;
  readonly isJoined: boolean;
  /** It takes no more players. */
  readonly isOver: boolean;
  readonly hasSeat: boolean;
  readonly isMinor: boolean;
  readonly request: 'open' | 'granted' | undefined;
  readonly isForFavouritesOnly: boolean;
  readonly isFavouritesFirst: boolean;
  /** Undefined: the game has no range. */
  readonly isInRange: boolean | undefined;
  readonly hasLevel: boolean;
  readonly isBusy: boolean;
  /** One of the players is a favourite of the caller, or the other way round. */
  readonly isFavourite: boolean;
}

interface Verdict {
  readonly reason: Reason;
  readonly canJoin: boolean;
  readonly canAsk: boolean;
  readonly fits: boolean;
}

const not = (reason: Reason, canAsk = false): Verdict => ({ reason, canJoin: false, canAsk, fits: false });
const yes = (reason: Reason, fits = true): Verdict => ({ reason, canJoin: true, canAsk: false, fits });

/** Whether a game can be joined and fits, with the strongest reason. The order is that of the refusals of a join. */
export function judgeGame(facts: Facts): Verdict {
  if (facts.isBooker) return not('opened');
  if (facts.isJoined) return not('joined');
  if (facts.isOver) return not('over');
  if (facts.isMinor) return not('minor');
  if (!facts.hasSeat) return not('full');
  if (facts.request === 'granted') return yes('kept_for_you');
  if (facts.isForFavouritesOnly) return not('favourites_only');
  if (facts.isFavouritesFirst) return not('favourites_first');
  if (facts.request === 'open') return not('asked');
  if (facts.isInRange === false) return not(facts.hasLevel ? 'level_outside' : 'level_unknown', true);
  if (facts.isBusy) return not('plays_then');
  if (facts.isInRange && facts.isFavourite) return yes('level_and_favourite');
  if (facts.isFavourite) return yes('favourite');
  if (facts.isInRange) return yes('level');
  return yes('free_then');
}

/** What fits first: inside the level, then favourites, then the soonest. */
export function rankOf({ fits, reason }: Pick<Verdict, 'fits' | 'reason'>): number {
  if (!fits) return 9;
  return ['kept_for_you', 'level_and_favourite', 'level', 'favourite', 'free_then'].indexOf(reason);
}
