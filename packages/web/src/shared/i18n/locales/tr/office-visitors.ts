import type { TurkishOffice } from '../locale-shape.ts';

export const officeVisitors: TurkishOffice['officeVisitors'] = {
  title: 'Ziyaretçiler',
  hint: 'Üyeliği olmayanlar e-posta adresleriyle kaydolur, kartla bakiye yükler ve üyeler gibi rezervasyon yapar.',
  mark: 'Ziyaretçi',
  registering: 'Kayıt',
  on: 'Ziyaretçiler kaydolabilir',
  off: 'Kimse kaydolamaz',
  category: 'Ziyaretçilerin kategorisi',
  categoryHelp: 'Fiyatları ve kuralları ziyaretçiler ile kulüp misafirleri için geçerlidir.',
  noCategory: 'Yok',
  chooseCategory: 'Önce ziyaretçiler için bir kategori seçin.',
  counts: 'Kayıtlar: son saatte {lastHour} / {hourLimit}, son günde {lastDay} / {dayLimit}.',
  waiting: 'Henüz açılmamış bağlantılar: {waiting}. Şu anki ziyaretçiler: {visitors}.',
  openList: 'Ziyaretçileri göster',
};
