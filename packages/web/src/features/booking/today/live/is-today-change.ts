import {
  ARRIVALS,
  PAID_STATES,
  TODAY_SESSION_STATES,
  type TodayBooking,
  type TodayChange,
  type TodayEvent,
  type TodayPlayer,
  type TodaySession,
} from '@courtside/contract/booking/office-today';
import {
  isFlag,
  isListOf,
  isNullable,
  isNumber,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isTexts,
} from '#shared/api/guards.ts';
import { isSessionGame } from '#shared/court/is-session-game.ts';

type Closure = NonNullable<TodaySession['closure']>;

const isSession = isShape<TodaySession>({
  key: isText,
  court: isText,
  from: isText,
  to: isText,
  startsAt: isText,
  endsAt: isText,
  state: isOneOf(TODAY_SESSION_STATES),
  price: isNumber,
  isPeak: isFlag,
  isLightOn: isFlag,
  heldUntil: isOptional(isText),
  opensAt: isOptional(isText),
  closure: isOptional(
    isShape<Closure>({
      kind: isText,
      reason: isText,
      reasons: isOptional(isTexts),
    }),
  ),
});

const isPlayer = isShape<TodayPlayer>({
  memberCode: isText,
  name: isText,
  gender: isOneOf(['M', 'F', 'O']),
  profilePic: isNullable(isText),
  isVisitor: isOptional(isOneOf([true])),
  isPayer: isFlag,
  amount: isOptional(isNumber),
  checkedInAt: isNullable(isText),
});

const isBooking = isShape<TodayBooking>({
  section: isText,
  key: isText,
  court: isText,
  from: isText,
  to: isText,
  startsAt: isText,
  endsAt: isText,
  since: isOptional(isText),
  until: isOptional(isText),
  bookingType: isText,
  booker: isShape<TodayBooking['booker']>({
    memberCode: isText,
    name: isText,
    isVisitor: isOptional(isOneOf([true])),
  }),
  players: isListOf(isPlayer),
  guests: isOptional(isListOf(isText)),
  paid: isShape<TodayBooking['paid']>({
    state: isOneOf(PAID_STATES),
    amount: isOptional(isNumber),
    dueAt: isOptional(isText),
    chargedOn: isOptional(isText),
  }),
  arrival: isOneOf(ARRIVALS),
  isGivenBack: isOptional(isFlag),
  endedAt: isOptional(isText),
  game: isSessionGame,
  note: isNullable(isText),
  isLightOn: isFlag,
  isOutsideHours: isFlag,
});

const isEvent = isShape<TodayEvent>({
  id: isNumber,
  at: isText,
  action: isText,
  by: isShape<TodayEvent['by']>({ memberCode: isText, name: isText, profilePic: isNullable(isText) }),
  section: isText,
  key: isText,
  court: isText,
  from: isText,
  name: isText,
});

/** A newer server may send a format that this page does not know. */
export const isTodayChange = isShape<TodayChange>({
  date: isText,
  version: isText,
  isReload: isFlag,
  sports: isListOf(
    isShape<TodayChange['sports'][number]>({
      key: isText,
      sessions: isListOf(isSession),
      bookings: isListOf(isBooking),
      removed: isListOf(isText),
    }),
  ),
  recent: isListOf(isEvent),
});
