export { isExpired } from './card.rules.ts';
export { cardTokensOf, findCard, storeCard, type UsedCard } from './cards.repository.ts';
export { findCustomer, storeCustomer } from './customers.repository.ts';
export { cardsData } from './personal-data.ts';
export { savedCards } from './saved-cards.ts';
