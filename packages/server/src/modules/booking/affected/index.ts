export {
  type Actor,
  type Effect,
  effectOf,
  type FoundBooking,
  type OtherAffected,
  previewAffected,
} from './affected-bookings.ts';
export { invalid } from './invalid-fields.ts';
export { previewOrSave, type SaveRequest } from './preview-or-save.ts';
export { resolveAffected } from './resolve-bookings.ts';
