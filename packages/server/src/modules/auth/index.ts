export { allowAccountChange, announceNewAddresses, lockForAccountChange, lockMember } from './account-changes.ts';
export {
  type Application,
  eraseDeclinedApplications,
  lockApplication,
  selectApplications,
  storeDecision,
} from './applications.repository.ts';
export {
  createCredentials,
  lockCredential,
  lockCredentials,
  revokePassword,
  storePin,
} from './credentials.repository.ts';
export { deleteInvitations } from './invitations.repository.ts';
export { inviteMembers } from './invite-members.ts';
export { issuePin, issueTemporaryPassword } from './issue-credentials.ts';
export { findLiveSession, onSessionChange } from './live-sessions.repository.ts';
export { networkOf } from './network.rules.ts';
export { checkPinOrUnlock, noteOfficeCall, requirePinOrUnlock } from './office-unlock.ts';
export { authData } from './personal-data.ts';
export { isPin } from './pin.rules.ts';
export { endSessions, findLiveSessions, purgeSessions } from './sessions.repository.ts';
export { verifyPassword } from './verify-password.ts';
export { isPinUsable, pinCredential, pinCredentialNow, verifyPin } from './verify-pin.ts';
