export { markNoShows } from './mark-no-shows.ts';
export { checkInData } from './personal-data.ts';
