export { brandOf } from './brand.ts';
export {
  type ClubRow,
  clubValuesOf,
  deleteLogo,
  findClub,
  findLogo,
  type Holiday,
  insertClub,
  isSetupCode,
  lockClub,
  logoUrlOf,
  openClub,
  publishClubChange,
  replaceHolidays,
  type StoredClub,
  saveLogo,
  selectHolidays,
  storeClubClosed,
  storeSetupCode,
  updateClub,
  useSetupCode,
} from './club.repository.ts';
export { DEMO_LOGINS, DEMO_PASSWORD, DEMO_PIN } from './demo-logins.ts';
export { describeClubForPage } from './describe-club.ts';
export { followClub, loadStoredClub, UnusableTimeZone } from './follow-club.ts';
