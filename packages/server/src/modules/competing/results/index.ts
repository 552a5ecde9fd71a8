export { countSilentResults } from './count-silent.ts';
export { storeDecided } from './enter-office-result.ts';
