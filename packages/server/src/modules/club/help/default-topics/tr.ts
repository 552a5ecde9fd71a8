import type { HelpTexts } from './topic-text.ts';

export const tr: HelpTexts = {
  parts: {
    session: 'Seans seçin',
    players: 'Oyuncu ekleyin',
    pin: 'PIN ile onaylayın',
    details: 'Rezervasyonu açın',
    cancel: 'PIN ile iptal edin',
    topup: 'Kartla yükleyin',
    statement: 'Hesap özetini okuyun',
    period: 'Borcunuzu görün',
    pay: 'Bakiyenizden ödeyin',
    news: 'Bildirimi açın',
    read: 'Tümünü okundu sayın',
  },
  topics: {
    book: {
      title: 'Kort ayırtma',
      heading: 'Boş seanstan rezervasyona',
      description: 'Üç adım: seans, oyuncular, PIN.',
      html: '<ol><li>Bir spor ve bir gün seçin, ardından boş bir seansa dokunun. Gösterilen fiyat ödeyeceğiniz toplam tutardır.</li><li><b>Devam</b> düğmesine basın: seans beş dakika sizin için tutulur.</li><li>Oyuncuları ekleyin, ödeyecekleri işaretleyin, <b>Ayırt</b> düğmesine basın ve PIN kodunuzu girin.</li></ol><p>PIN girilmeden hiçbir ödeme alınmaz. Ne kadar önceden ayırtabileceğinizi takvim gösterir.</p>',
    },
    players: {
      title: 'Oyuncular ve ödeyenler',
      heading: 'Kim oynuyor, kim ödüyor',
      description: 'Favoriler sayesinde oyuncu eklemek tek dokunuştur.',
      html: '<ul><li>Üyeleri adla veya numarayla arayın ya da favorilerinize ekleyin.</li><li>Ödeyecek herkesi işaretleyin: toplam tutar aralarında eşit paylaşılır.</li><li><b>Ödemeye hazır</b> bakiyenin yettiğini gösterir. <b>Yetersiz bakiye</b> görürseniz diğerleri ödesin ya da önce bakiye yükleyin.</li></ul>',
    },
    bookings: {
      title: 'Plan değişirse',
      heading: 'Rezervasyonu görme, yazdırma, iptal etme',
      description: 'Başkalarının sizinle yaptıkları dahil tüm rezervasyonlarınız tek sayfada.',
      html: '<ul><li>Ayrıntılar, yazdırma ve takviminize ekleme için bir rezervasyonu açın.</li><li>Rezervasyonda belirtilen saate kadar PIN ile iptal edin: ödeyen herkese para hemen iade edilir.</li><li>Tüm oyunculara buradan ve e-postayla haber verilir.</li></ul>',
    },
    account: {
      title: 'Hesap ve yükleme',
      heading: 'Bakiyeniz',
      description: 'Rezervasyonlar ve abonelikler hesabınızdan ödenir.',
      html: '<ul><li>Bakiyenizi hesap sayfasından veya kulüp resepsiyonunda yükleyin. Ödeme onaylanır onaylanmaz tutar hesabınızdadır.</li><li>Hesap özeti her hareketi sonraki bakiyeyle listeler; PDF veya tablo olarak indirin.</li><li>PIN kodunuzu kimseyle paylaşmayın: kulüp onu asla sormaz.</li></ul>',
    },
    inbox: {
      title: 'Bildirimler',
      heading: 'Kulübün size ilettikleri',
      description: 'Yeniler kendiliğinden gelir; zildeki sayı okunmamışları gösterir.',
      html: '<ul><li>Dokununca bildirimin sözünü ettiği şey açılır.</li><li>Birini veya tümünü okundu olarak işaretleyin.</li><li>Hangilerinin e-postayla da geleceğini <b>Tercihler</b> sayfasında seçin.</li></ul>',
    },
    subscription: {
      title: 'Abonelikler',
      heading: 'Üyeliğiniz',
      description: 'Neye sahip olduğunuz, ne zamana kadar ve ne ödeneceği.',
      html: '<ul><li>Borcu bakiyenizden PIN ile ödeyin.</li><li>Her ödemenin indirebileceğiniz bir makbuzu vardır.</li></ul>',
    },
  },
};
