export { eraseProfile, findProfile } from './profile.repository.ts';
export { isEmail } from './profile.rules.ts';
