import type { ArabicLocale } from '../locale-shape.ts';

export const calendarFeed: ArabicLocale['calendarFeed'] = {
  title: 'جلساتي في تقويمي',
  help: 'يتابع تقويمك كل حجز ونقل وإلغاء من تلقاء نفسه.',
  copy: 'نسخ',
  copied: 'نُسخ الرابط.',
  notCopied: 'تعذّر نسخ الرابط. يُرجى تحديده ونسخه يدويًا.',
  address: 'رابط التقويم',
  secret: 'كل من يملك هذا الرابط يرى جلساتك.',
  reset: 'إنشاء رابط جديد',
  resetTitle: 'إنشاء رابط جديد؟',
  resetText: 'يتوقف الرابط القديم فورًا. ولن تتابع التقاويم التي تستخدمه حجوزاتك حتى تشترك من جديد.',
  resetDo: 'إنشاء رابط جديد',
  resetDone: 'أصبح للتقويم رابط جديد.',
  cancel: 'إلغاء',
};
