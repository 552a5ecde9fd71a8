import * as endpoints from '@courtside/contract/booking/waiting-list';
import { type Binding, bind } from '#endpoint/binding.ts';
import { leaveWaitingList, passOffer, stayOnWaitingList } from './offers/answer-offer.ts';
import { joinWaitingList } from './queue/join-waiting-list.ts';
import { listWaiting, waitingOfDay } from './read-waiting.ts';

export const waitingListRoutes: Binding[] = [
  bind(endpoints.joinWaitingList, joinWaitingList),
  bind(endpoints.listWaiting, listWaiting),
  bind(endpoints.waitingOfDay, waitingOfDay),
  bind(endpoints.leaveWaitingList, leaveWaitingList),
  bind(endpoints.passOffer, passOffer),
  bind(endpoints.stayOnWaitingList, stayOnWaitingList),
];
