import type { ArabicLocale } from '../locale-shape.ts';

export const ui: ArabicLocale['ui'] = {
  close: 'إغلاق',
  dismiss: 'إخفاء',
  loading: 'جارٍ التحميل',
  loadFailed: 'تعذّر تحميل هذا الجزء',
  languageMissing: 'لم يتم تحميل اللغة {language} بعد.',
  retry: 'أعد المحاولة',
  messages: 'التنبيهات',
  crashed: 'حدث خلل في هذه الصفحة',
  crashedText: 'لم يُحجز شيء ولم يُخصم شيء بسببه. أعد تحميل الصفحة أو ارجع إلى الرياضات.',
  reload: 'أعد تحميل الصفحة',
  backHome: 'العودة إلى الخدمات',
  offline: 'تعذّر الوصول إلى النادي. تحقق من اتصالك ثم أعد المحاولة.',
  page: 'صفحة {page} من {pages}',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
};
