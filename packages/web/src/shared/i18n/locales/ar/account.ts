import type { ArabicLocale } from '../locale-shape.ts';

export const account: ArabicLocale['account'] = {
  title: 'حساباتي',
  intro: 'رصيدك وحركاته.',
  balance: 'الرصيد',
  tableTitle: 'كشف الحساب',
  emptyTitle: 'لا توجد حركات بعد',
  emptyText: 'تُدرج هنا عمليات الشحن والحجوزات والمبالغ المستردة مع الرصيد الجاري.',
};
