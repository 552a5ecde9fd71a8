export { eraseProfile, findProfile } from './profile.repository.ts';
