import type { TurkishOffice } from '../locale-shape.ts';

export const kiosks: TurkishOffice['kiosks'] = {
  title: 'Kiosklar',
  intro: 'Üyelerin numara ve PIN ile giriş yaptığı ve sıradaki boş seansı ayırttığı tabletler.',
  make: 'Yeni kiosk',
  none: 'Henüz kiosk yok',
  noneText: 'Bir tane oluşturun ve adresini bir tablette açın.',
  endsOn: 'Geçerlilik sonu',
  until: 'geçerli: {date}',
  by: 'oluşturan: {name}',
  from: 'yalnızca {networks} ağından',
  ready: 'Kiosk hazır',
  open: 'Bu adresi tablette açın ya da kodu tabletle okutun. Tablet adresi saklar.',
  qr: 'Adresin QR kodu',
  once: 'Adres yalnızca şimdi gösterilir. Ona sahip olan herhangi bir cihazı kiosk yapabilir; üyeye her seferinde numara ve PIN sorulur.',
  done: 'Orada açık',
  endTitle: '{kiosk} kapatılsın mı?',
  endText: 'Tablet hemen durur. Yenisi için yeni bir kiosk oluşturun.',
  ended: '{kiosk} kapatıldı.',
};
