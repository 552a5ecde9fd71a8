import type { ArabicLocale } from '../locale-shape.ts';

export const notFound: ArabicLocale['notFound'] = {
  title: 'خارج الملعب!',
  pageTitle: 'الصفحة غير موجودة',
  text: 'هذه الصفحة غير موجودة أو نُقلت. حجوزاتك ورصيدك كما هي.',
};
