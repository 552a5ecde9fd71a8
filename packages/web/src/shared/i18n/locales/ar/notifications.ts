import type { ArabicLocale } from '../locale-shape.ts';

export const notifications: ArabicLocale['notifications'] = {
  title: 'الإشعارات',
  emptyTitle: 'لا جديد',
  emptyText: 'تصل إلى هنا الحجوزات والإلغاءات وأخبار النادي.',
  guestTitle: 'إشعاراتك بانتظارك',
  guestText: 'سجّل الدخول لقراءتها.',
  login: 'تسجيل الدخول',
};
