import type { TurkishOffice } from '../locale-shape.ts';

export const todayArrival: TurkishOffice['todayArrival'] = {
  checkIn_one: 'Geldi',
  checkIn_other: '{count} kişi geldi',
  checkInLabel_one: 'Geldi: {name}',
  checkInLabel_other: '{count} kişi geldi: {name}',
  checkedIn_one: 'Geldi olarak işaretlendi: {name}.',
  checkedIn_other: '{count} oyuncu geldi olarak işaretlendi: {name}.',
  markNoShow: 'Gelmedi',
  markNoShowLabel: 'Gelmedi: {name}',
  markedNoShow: 'Gelmedi olarak işaretlendi: {name}.',
  undo: 'Geri al',
  givenBack: 'Bu seansı başkaları ayırtabilir. Biri ayırtırsa ödeyen herkese iade yapılır.',
  releasedAt: 'Kimse gelmedi; kort saat {time} itibarıyla boşaldı.',
  soldAgain: 'Kalan süreyi başkası satın aldı.',
};
