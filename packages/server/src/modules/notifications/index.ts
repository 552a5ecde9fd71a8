export { startMailSender } from './mail-sender.ts';
export { countUnread, notifyMember, queueMail, type Recipient } from './notify.ts';
