import { GAMES_ALLOWED } from '@courtside/contract/booking/games/game-fields';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { isFlag, isListOf, isNumber, isOneOf, isOptional, isShape, isText, isTexts } from '#shared/api/guards.ts';

type PaymentSetting = SportService['paymentSetting'];
type BookingSetting = SportService['bookingSetting'];
type Styling = NonNullable<SportService['playersStyling']>;

const areTexts = isOptional(isTexts);

/** A service that an earlier release stored on this device may lack a field. */
export const isSportService = isShape<SportService>({
  key: isText,
  title: isText,
  titles: areTexts,
  description: isText,
  descriptions: areTexts,
  courtWords: areTexts,
  sportTheme: isShape<SportService['sportTheme']>({ folder: isText }),
  hideMembers: isFlag,
  hasACSetting: isFlag,
  hasHalfTimeSetting: isFlag,
  hasReceiptTime: isFlag,
  paymentSetting: isShape<PaymentSetting>({
    isPaymentLoginAccountMandatory: isFlag,
    paymentMaximumPlayers: isNumber,
    paymentMinimumPlayers: isNumber,
    paymentType: isText,
  }),
  bookingSetting: isShape<BookingSetting>({ isACInclude: isFlag, isHalfTimeAllowed: isFlag, maximumPlayers: isNumber }),
  sportServiceOptions: isListOf(
    isShape<SportService['sportServiceOptions'][number]>({
      id: isText,
      title: isText,
      titles: areTexts,
      price: isNumber,
    }),
  ),
  bookingTypes: isListOf(
    isShape<SportService['bookingTypes'][number]>({
      key: isText,
      title: isText,
      titles: areTexts,
      minimumPlayers: isNumber,
      maximumPlayers: isNumber,
    }),
  ),
  playersStyling: isOptional(
    isShape<Styling>({
      player1Top: isOptional(isText),
      player2Top: isOptional(isText),
      player3Top: isOptional(isText),
      player4Top: isOptional(isText),
    }),
  ),
  games: isOptional(
    isShape<NonNullable<SportService['games']>>({ allowed: isOneOf(GAMES_ALLOWED), decideHours: isNumber }),
  ),
  bookAheadDays: isNumber,
  releaseTime: isText,
  cancelUntilHours: isNumber,
  liveBookingsPerDay: isNumber,
  liveBookingsInAll: isNumber,
  openFrom: isText,
  openTo: isText,
  sessionMinutes: isNumber,
  courts: isListOf(
    isShape<SportService['courts'][number]>({
      key: isText,
      title: isText,
      titles: areTexts,
      courtType: isText,
      courtTypes: areTexts,
      hasLights: isFlag,
    }),
  ),
});
