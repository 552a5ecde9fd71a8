export { deliveryOf } from './delivery.rules.ts';
export { MailDigest } from './mail-digest.ts';
export { type InvitationFor, sendDueMail } from './mail-sender.ts';
export { mailText } from './mail-texts/index.ts';
export {
  countUnread,
  mailWrites,
  type NewNotification,
  notificationWrites,
} from './notify.ts';
export { findLiveSecrets } from './outbox-secrets.repository.ts';
export { deleteMailsToStranger, deleteMessagesTo, notificationsData } from './personal-data.ts';
export { purgeMail } from './purge-mail.ts';
export { readUnsubscribeCode, unsubscribeCode, withUnsubscribe } from './unsubscribe-link.ts';
