export { importPictures } from './import-pictures.ts';
export { profileData } from './personal-data.ts';
export { findProfile, storeBirthday } from './profile.repository.ts';
export { eraseProfiles, storeProfileValues } from './profile-values.repository.ts';
export { pictureRefusal, readUpload, readUploadedFile } from './read-upload.ts';
