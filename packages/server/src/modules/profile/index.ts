export { importPictures } from './import-pictures.ts';
export { eraseProfile, findProfile } from './profile.repository.ts';
export { pictureRefusal, readUpload } from './read-upload.ts';
