export { findImporter, importBookings } from './import-bookings.ts';
