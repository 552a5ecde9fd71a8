export { isExpired } from './card.rules.ts';
export { findCard, storeCard, type UsedCard } from './cards.repository.ts';
export { savedCards } from './saved-cards.ts';
