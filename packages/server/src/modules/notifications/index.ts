export { startMailSender } from './mail-sender.ts';
export { countUnread, notifyMembers, queueMail, queueMails, type Recipient } from './notify.ts';
