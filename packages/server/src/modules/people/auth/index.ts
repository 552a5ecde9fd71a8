export {
  type Application,
  eraseDeclinedApplications,
  lockApplication,
  selectApplications,
  storeDecision,
} from './joining/applications.repository.ts';
export { deleteInvitations } from './joining/invitations.repository.ts';
export { inviteMembers } from './joining/invite-members.ts';
export { refuseFlood } from './joining/refuse-flood.ts';
export { networkOf } from './login/network.rules.ts';
export {
  allowAccountChange,
  announceNewAddresses,
  lockForAccountChange,
  lockMember,
} from './password/account-changes.ts';
export {
  callerCredentialLock,
  createCredentials,
  findCredential,
  lockCredential,
  lockCredentials,
  removePassword,
  revokePassword,
  storePin,
} from './password/credentials.repository.ts';
export { issuePin, issueTemporaryPassword } from './password/issue-credentials.ts';
export { checkPassword } from './password/password.rules.ts';
export { verifyPassword } from './password/verify-password.ts';
export { authData } from './personal-data.ts';
export { isPin } from './pin/pin.rules.ts';
export { isPinUsable, pinCredential, pinCredentialNow, verifyPin } from './pin/verify-pin.ts';
export { beginSession } from './sessions/begin-session.ts';
export { findLiveSession, onSessionChange } from './sessions/live-sessions.repository.ts';
export { checkPinOrUnlock, noteOfficeCall, requirePinOrUnlock } from './sessions/office-unlock.ts';
export { endSessions, findLiveSessions, purgeSessions } from './sessions/sessions.repository.ts';
export { findSecondStep } from './two-step/login-step.ts';
export { deleteTwoStep } from './two-step/two-step.repository.ts';
