import type { TurkishLocale } from '../locale-shape.ts';

export const mySeries: TurkishLocale['mySeries'] = {
  title: 'Tekrarlayan rezervasyonlar',
  every: 'Her {weekday}, son gün {until}',
  end: 'Bitir',
  skip: 'Atla',
  skipDate: 'Atla: {date}',
  confirm: 'PIN ile onayla',
  pleaseConfirm:
    'Her günün bir hafta önceden ödenmesini lütfen onaylayın. O zamana kadar günler yalnızca ayrılmış durumdadır.',
  waits: 'İlk oyuncu henüz onaylamadı.',
  all_one: '{count} günü göster',
  all_other: '{count} günün tümünü göster',
  fewer: 'Daha az göster',
  unpaid: 'henüz alınamadı',
  payment: { paid: 'ödendi', due: 'bir hafta önce alınır', free: 'ücretsiz' },
  consentTitle: 'Tekrarlayan rezervasyonu onayla',
  consentText:
    'Payınıza düşen {share}, her günden bir hafta önce bakiyenizden alınır. Günleri atlayabilir ve seriyi bitirebilirsiniz.',
  consentDo: 'Onayla',
  consentDone: 'Onaylandı. Her gün bir hafta önceden ödenir.',
  monthly: {
    pleaseConfirm:
      'Bir aydaki günlerin ayın ilk günü, ilk haftadakilerin bir hafta önceden ödenmesini lütfen onaylayın. O zamana kadar günler yalnızca ayrılmış durumdadır.',
    due: 'ayın ilk günü alınır',
    consentText:
      'Her gün için payınıza düşen {share}, o ayın ilk günü, ilk haftadaki günler için bir hafta önceden bakiyenizden alınır. Günleri atlayabilir ve seriyi bitirebilirsiniz.',
    consentDone: 'Onaylandı. Bir aydaki günler ayın ilk günü ödenir.',
  },
  skipTitle: 'Bir günü atla',
  skipText: '{date} günü kort başkalarına açılır. O gün için ödenen tutar iade edilir.',
  skipDo: 'Atla',
  skipDone: 'Gün atlandı.',
  endTitle: 'Tekrarlayan rezervasyonu bitir',
  endText: 'Artık iptal edilemeyenler dışında gelecek günlerin hepsi boşalır. Onlar için ödenen tutar iade edilir.',
  endDo: 'Bitir',
  endDone: 'Tekrarlayan rezervasyon bitti.',
  refunded: '{amount} iade edildi.',
  bookAgain: 'Tekrar ayırt',
  bookAgainOf: 'Tekrar ayırt: {court}, {date}, {from}',
};
