import type { TurkishDemo } from '../locale-shape.ts';

export const demoWords: TurkishDemo = {
  demo: {
    title: 'Bu bir demo kulüp',
    text: 'Her şeyi deneyebilirsiniz. Kim olmak istersiniz?',
    pin: 'Demo PIN kodu: {pin}',
    others: 'Ya da şu hesapla giriş yapın:',
    cards: {
      member: 'Bir üye',
      coach: 'Antrenörün bugünü',
      desk: 'Bu akşam resepsiyon',
      treasurer: 'Ayın 1’inde sayman',
      owner: 'Kulübün sahibi',
    },
    first: {
      member: 'Arkadaşlarınızla kort ayırtın',
      coach: 'Gününüze göz atın',
      desk: 'Gelenlerin girişini yapın',
      treasurer: 'Geçen ayı kapatın',
      owner: 'Bir mesajı yanıtlayın',
    },
    second: {
      member: 'Bakiyenizi ve makbuzlarınızı bulun',
      coach: 'Gelenleri işaretleyin',
      desk: 'Misafire kort satın',
      treasurer: 'Kasayı sayın',
      owner: 'Bir fiyatı ya da kuralı değiştirin',
    },
    third: {
      member: 'Dolu bir saat için bekleyin',
      coach: 'Kazancınıza bakın',
      desk: 'Yağmur için kortları kapatın',
      treasurer: 'Ayları karşılaştırın',
      owner: 'Kimin ne yaptığını okuyun',
    },
    labels: {
      goodBalance: 'Üye, €250',
      lowBalance: 'Yetersiz bakiye',
      mustChangePassword: 'Şifre yenilemeli',
      admin: 'Yönetici',
      subadmin: 'Yrd. yönetici',
      desk: 'Resepsiyon',
      treasurer: 'Sayman',
      coach: 'Antrenör',
    },
  },
};
