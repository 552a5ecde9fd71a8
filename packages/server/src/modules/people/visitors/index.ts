export { eraseRegistrations } from './erase-registrations.ts';
export { visitorsData } from './personal-data.ts';
