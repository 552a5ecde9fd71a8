export { invitationFor } from './invitation.ts';
export { calendarUrlOf, publishFeedChange } from './reset-feed.ts';
