export { deliveryOf } from './mail/delivery.rules.ts';
export { MailDigest } from './mail/mail-digest.ts';
export { type InvitationFor, sendDueMail } from './mail/mail-sender.ts';
export { mailText } from './mail/mail-texts/index.ts';
export type { SignInChange } from './mail/mail-texts/kinds.ts';
export { findLiveSecrets } from './mail/outbox-secrets.repository.ts';
export { purgeMail } from './mail/purge-mail.ts';
export { readUnsubscribeCode, unsubscribeCode, withUnsubscribe } from './mail/unsubscribe-link.ts';
export {
  countUnread,
  mailWrites,
  type NewNotification,
  notificationWrites,
} from './notify.ts';
export { deleteMailsToStranger, deleteMessagesTo, notificationsData } from './personal-data.ts';
