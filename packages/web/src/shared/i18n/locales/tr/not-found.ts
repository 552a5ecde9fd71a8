import type { TurkishLocale } from '../locale-shape.ts';

export const notFound: TurkishLocale['notFound'] = {
  title: 'Top dışarıda.',
  pageTitle: 'Sayfa bulunamadı',
  text: 'Bu adreste bir sayfa yok ya da taşınmış. Rezervasyonlarınız ve bakiyeniz bıraktığınız gibi.',
};
