import type { ArabicLocale } from '../locale-shape.ts';

export const schedule: ArabicLocale['schedule'] = {
  title: 'جدول الجلسات',
  intro: 'اختر يومًا وجلسة.',
  sportTabs: 'الرياضات',
  emptyTitle: 'لا توجد جلسات للعرض بعد',
  emptyText: 'سيظهر جدول اليوم هنا عندما يفتح النادي جلساته.',
};
