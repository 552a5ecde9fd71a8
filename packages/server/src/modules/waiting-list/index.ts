export { waitingListData } from './personal-data.ts';
