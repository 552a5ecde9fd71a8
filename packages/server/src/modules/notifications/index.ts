export { type InvitationFor, startMailSender } from './mail-sender.ts';
export { mailText } from './mail-texts/index.ts';
export {
  countUnread,
  mailNews,
  type NewNotification,
  type News,
  notificationNews,
  notifyMembers,
  queueMail,
  queueMails,
} from './notify.ts';
export { findLiveSecrets } from './outbox-secrets.repository.ts';
export { deleteMailsToStranger, notificationsData } from './personal-data.ts';
