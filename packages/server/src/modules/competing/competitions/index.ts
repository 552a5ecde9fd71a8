export { lapseEntries } from './entries/lapse-entries.ts';
export { competitionsData } from './personal-data.ts';
