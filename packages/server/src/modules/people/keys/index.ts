export { callerOfKey, isKey } from './caller-of-key.ts';
export { memberWithKey } from './member-with-key.ts';
