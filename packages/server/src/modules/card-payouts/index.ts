export { readCards } from './read-cards.ts';
export { postPayout } from './save-payouts.ts';
