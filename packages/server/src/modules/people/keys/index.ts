export { callerOfKey, isKey } from './caller-of-key.ts';
