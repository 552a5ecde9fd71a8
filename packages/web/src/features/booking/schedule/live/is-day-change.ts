import {
  CLOSURE_KINDS,
  type ClosureReason,
  type DayChange,
  SESSION_STATES,
  type Session,
} from '@courtside/contract/booking/schedule';
import type { Court } from '@courtside/contract/club/sports/sports';
import { isFlag, isListOf, isNumber, isOneOf, isOptional, isShape, isText, isTexts } from '#shared/api/guards.ts';
import { isSessionGame } from '#shared/court/is-session-game.ts';

const isSession = isShape<Session>({
  key: isText,
  court: isText,
  from: isText,
  to: isText,
  startsAt: isText,
  state: isOneOf(SESSION_STATES),
  isLightOn: isFlag,
  isPeak: isFlag,
  isOutsideHours: isOptional(isFlag),
  isOutsideOwnHours: isOptional(isFlag),
  price: isNumber,
  isGivenBack: isOptional(isFlag),
  reason: isOptional(isText),
  closure: isOptional(isShape<ClosureReason>({ kind: isOneOf(CLOSURE_KINDS), reason: isTexts })),
  opensAt: isOptional(isText),
  hold: isOptional(isShape<NonNullable<Session['hold']>>({ expiresAt: isText, mine: isFlag })),
  game: isSessionGame,
  booking: isOptional(
    isShape<NonNullable<Session['booking']>>({
      section: isText,
      key: isText,
      label: isText,
      mine: isFlag,
      players: isOptional(isListOf(isText)),
    }),
  ),
});

const isCourt = isShape<Court>({
  key: isText,
  title: isText,
  courtType: isText,
  hasLights: isFlag,
  titles: isOptional(isTexts),
  courtTypes: isOptional(isTexts),
});

/** A newer server may send a format that this page does not know. */
export const isDayChange = isShape<DayChange>({
  service: isText,
  date: isText,
  version: isText,
  sessions: isListOf(isSession),
  isComplete: isFlag,
  courts: isOptional(isListOf(isCourt)),
});
