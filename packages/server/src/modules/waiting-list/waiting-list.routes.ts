import * as endpoints from '@courtside/contract/waiting-list';
import { type Binding, bind } from '#endpoint/binding.ts';
import { leaveWaitingList, passOffer, stayOnWaitingList } from './answer-offer.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import { listWaiting, waitingOfDay } from './read-waiting.ts';

export const waitingListRoutes: Binding[] = [
  bind(endpoints.joinWaitingList, joinWaitingList),
  bind(endpoints.listWaiting, listWaiting),
  bind(endpoints.waitingOfDay, waitingOfDay),
  bind(endpoints.leaveWaitingList, leaveWaitingList),
  bind(endpoints.passOffer, passOffer),
  bind(endpoints.stayOnWaitingList, stayOnWaitingList),
];
