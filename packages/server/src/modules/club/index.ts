export {
  type ClubRow,
  clubValuesOf,
  findClub,
  type Holiday,
  insertClub,
  lockClub,
  openClub,
  publishClubChange,
  replaceHolidays,
  type StoredClub,
  selectHolidays,
  storeSetupCode,
  updateClub,
  useSetupCode,
} from './club.repository.ts';
export { DEMO_LOGINS, DEMO_PASSWORD, DEMO_PIN } from './demo-logins.ts';
export { followClub } from './follow-club.ts';
