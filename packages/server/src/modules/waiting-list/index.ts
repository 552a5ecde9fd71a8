export { offerFreedSessions } from './offer-freed-sessions.ts';
export { waitingListData } from './personal-data.ts';
