export { countSilentResults } from './count-silent.ts';
