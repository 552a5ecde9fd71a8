export { countSilentResults } from './count-silent.ts';
export { storeDecided } from './fixtures/enter-office-result.ts';
