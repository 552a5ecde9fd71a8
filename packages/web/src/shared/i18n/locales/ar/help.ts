import type { ArabicLocale } from '../locale-shape.ts';

export const help: ArabicLocale['help'] = {
  title: 'المساعدة والتواصل',
  emptyTitle: 'ستظهر مواضيع المساعدة هنا',
  emptyText: 'حتى ذلك الحين يسعد المكتب بمساعدتك: {address}.',
};
