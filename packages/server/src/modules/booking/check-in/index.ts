export { checkInAtClub } from './check-in.ts';
export { markNoShows } from './mark-no-shows.ts';
export { checkInData } from './personal-data.ts';
export { bookingOfVisit } from './read-court-sign.ts';
