import * as profile from '@courtside/contract/people/profile';
import { type Binding, bind } from '#endpoint/binding.ts';
import { readProfile, savePrivacy, saveProfile } from './save-profile.ts';
import { readPicture, uploadPicture } from './upload-picture.ts';
import { cancelEmailRequest, confirmEmailCode, requestEmailCode, resendEmailCode } from './verify-email.ts';

export const profileRoutes: Binding[] = [
  bind(profile.profileRecord, readProfile),
  bind(profile.saveProfile, saveProfile),
  bind(profile.savePrivacy, savePrivacy),
  bind(profile.uploadPicture, uploadPicture),
  bind(profile.picture, readPicture),
  bind(profile.requestEmailCode, requestEmailCode),
  bind(profile.confirmEmailCode, confirmEmailCode),
  bind(profile.resendEmailCode, resendEmailCode),
  bind(profile.cancelEmailRequest, cancelEmailRequest),
];
