export { purgeSignInSteps } from './identity-provider/links.repository.ts';
export { signInData } from './personal-data.ts';
