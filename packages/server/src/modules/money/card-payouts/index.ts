export { readCards } from './read-cards.ts';
export { postPayout } from './save-payouts.ts';
export { settleLateCharges } from './settle-late-charges.ts';
