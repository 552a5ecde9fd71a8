export { importPictures } from './import-pictures.ts';
export { eraseProfile, findProfile } from './profile.repository.ts';
export { eraseProfiles, storeProfileValues } from './profile-values.repository.ts';
export { pictureRefusal, readUpload, readUploadedFile } from './read-upload.ts';
