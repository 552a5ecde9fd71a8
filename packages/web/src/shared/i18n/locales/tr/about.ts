import type { TurkishLocale } from '../locale-shape.ts';

export const about: TurkishLocale['about'] = {
  title: 'Courtside hakkında',
  text: 'Courtside, {club} kulübünün üye portalı ve kort rezervasyon sistemidir. Üyeler kort ayırtır, bakiyelerinden PIN ile öder ve kulübün duyurularını okur; gerisiyle kulüp ofisi ilgilenir.',
  licence: 'MIT lisansıyla açık kaynaklıdır; arayüzünün her çağrısı belgelenmiştir.',
  api: 'API belgelerini oku',
  back: 'Geri',
};
