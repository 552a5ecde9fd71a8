import type { ArabicLocale } from '../locale-shape.ts';

export const booking: ArabicLocale['booking'] = {
  title: 'الحجز',
  emptyTitle: 'لم تُختر جلسة',
  emptyText: 'اختر جلسة من الجدول أولًا، ثم تتابع هنا اللاعبين والدفع.',
  toSchedule: 'إلى الجدول',
};
