export { importPictures } from './import-pictures.ts';
export { profileData } from './personal-data.ts';
export { findProfile, storeBirthday } from './profile.repository.ts';
export { pictureRefusal, readUpload } from './read-upload.ts';
