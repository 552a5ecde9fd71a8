export { offerFreedSessions } from './offers/offer-freed-sessions.ts';
export { waitingListData } from './personal-data.ts';
