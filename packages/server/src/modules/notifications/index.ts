export { startMailSender } from './mail-sender.ts';
export { countUnread, type NewNotification, notifyMembers, queueMail, queueMails } from './notify.ts';
export { findLiveSecrets } from './outbox-secrets.repository.ts';
