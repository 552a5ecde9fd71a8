import type { ArabicLocale } from '../locale-shape.ts';

export const help: ArabicLocale['help'] = {
  title: 'المساعدة والتواصل',
  contact: 'تواصل معنا',
  type: 'النوع',
  chooseType: 'اختر نوعًا',
  types: {
    Complaint: 'شكوى',
    Help: 'مساعدة',
    Inquiry: 'استفسار',
    Suggestion: 'اقتراح',
  },
  message: 'الرسالة',
  left_zero: 'لم يبق أي حرف',
  left_one: 'بقي حرف واحد',
  left_two: 'بقي حرفان',
  left_few: 'بقيت {count} أحرف',
  left_many: 'بقي {count} حرفًا',
  left_other: 'بقي {count} حرف',
  send: 'إرسال',
  videos: 'مقاطع الفيديو',
};
