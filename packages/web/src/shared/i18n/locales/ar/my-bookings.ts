import type { ArabicLocale } from '../locale-shape.ts';

export const myBookings: ArabicLocale['myBookings'] = {
  title: 'حجوزاتي',
  intro: 'كل جلسة حجزتها أو تلعب فيها.',
  emptyTitle: 'ستنتظرك جلساتك هنا',
  emptyText: 'احجز ملعبًا فيظهر في هذه القائمة.',
};
