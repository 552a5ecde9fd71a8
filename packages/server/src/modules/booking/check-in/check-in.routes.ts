import * as endpoints from '@courtside/contract/booking/check-in';
import { type Binding, bind } from '#endpoint/binding.ts';
import { checkIn, undoCheckIn } from './check-in.ts';
import { courtSignPdf, sportSignsPdf } from './court-signs.ts';
import { markNoShow, undoNoShow } from './mark-no-shows.ts';
import { readCourtSign } from './read-court-sign.ts';
import { liftStrike, readMemberStrikes, readOwnStrikes } from './strikes.ts';

export const checkInRoutes: Binding[] = [
  bind(endpoints.checkIn, checkIn),
  bind(endpoints.readCourtSign, readCourtSign),
  bind(endpoints.undoCheckIn, undoCheckIn),
  bind(endpoints.markNoShow, markNoShow),
  bind(endpoints.undoNoShow, undoNoShow),
  bind(endpoints.ownStrikes, readOwnStrikes),
  bind(endpoints.memberStrikes, readMemberStrikes),
  bind(endpoints.liftStrike, liftStrike),
  bind(endpoints.courtSignPdf, courtSignPdf),
  bind(endpoints.sportSignsPdf, sportSignsPdf),
];
