import type { ArabicOffice } from '../locale-shape.ts';

export const deskLists: ArabicOffice['deskLists'] = {
  from: 'من تاريخ',
  to: 'إلى تاريخ',
  searchMessages: 'عضو أو كلمات من الرسالة',
  searchMails: 'العنوان أو الموضوع',
  searchPayments: 'عضو أو دفعة',
  searchMembers: 'عضو',
  reply: 'الرد',
  answerTo: 'الرد على {name}',
  answer: 'ردّك',
  answerHelp: 'يُرسل إلى {email}. بقية الرسالة بلغة العضو: {language}.',
  noAnswer: 'اكتب الرد أولًا.',
  send: 'إرسال الرد',
  sent: 'أُرسل الرد إلى {name}.',
  answeredBy: 'ردّ {name} بالبريد الإلكتروني، {date}',
  markedBy: 'وضع {name} علامة «تم الرد»، {date}',
};
