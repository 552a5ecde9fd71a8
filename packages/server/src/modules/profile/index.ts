export { eraseProfile, findProfile } from './profile.repository.ts';
export { takeOverPictures } from './take-over-pictures.ts';
