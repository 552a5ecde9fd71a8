export { startMailSender } from './mail-sender.ts';
export { countUnread, notifyMembers, queueMail, queueMails } from './notify.ts';
