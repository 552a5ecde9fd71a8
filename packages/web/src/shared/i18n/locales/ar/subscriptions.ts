import type { ArabicLocale } from '../locale-shape.ts';

export const subscriptions: ArabicLocale['subscriptions'] = {
  title: 'اشتراكاتي',
  emptyTitle: 'لا توجد اشتراكات بعد',
  emptyText: 'تُدرج هنا عضويتك ومدتها وإيصالاتها.',
};
