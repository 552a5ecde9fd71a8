import type { ArabicLocale } from '../locale-shape.ts';

export const invoice: ArabicLocale['invoice'] = {
  title: 'الفاتورة',
  emptyTitle: 'لا يوجد حجز للعرض',
  emptyText: 'بعد الحجز تظهر فاتورته هنا جاهزة للطباعة.',
};
