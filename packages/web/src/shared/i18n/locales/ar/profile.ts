import type { ArabicLocale } from '../locale-shape.ts';

export const profile: ArabicLocale['profile'] = {
  title: 'ملفي الشخصي',
  membershipNumber: 'رقم العضوية',
  email: 'البريد الإلكتروني',
  noEmail: 'لا يوجد بعد',
};
