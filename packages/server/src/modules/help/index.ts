export { markContactAnswered } from './contacts.repository.ts';
