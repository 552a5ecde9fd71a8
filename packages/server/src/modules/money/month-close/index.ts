export { accountName } from './journal.repository.ts';
export { type Month, monthOf } from './month.rules.ts';
