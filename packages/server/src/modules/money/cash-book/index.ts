export { sumDay as sumCash } from './cash.repository.ts';
