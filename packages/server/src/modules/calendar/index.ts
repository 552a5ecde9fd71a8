export { invitationFor } from './invitation.ts';
export { calendarUrlOf } from './reset-feed.ts';
