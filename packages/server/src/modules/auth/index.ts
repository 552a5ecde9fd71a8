export { createCredentials } from './credentials.repository.ts';
export { endSessions, findLiveSession, findLiveSessions } from './sessions.repository.ts';
export { verifyPin } from './verify-pin.ts';
