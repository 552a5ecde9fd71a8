import type { NoticeTexts } from './notice-text.ts';

export const tr: NoticeTexts = (onDay) => ({
  watering: {
    title: 'Toprak kortlar 13:00’te sulanıyor',
    html: '<p>Toprak sulanırken Kort 1 ve Kort 2 her gün <strong>13:00–14:00</strong> arasında kapalıdır.</p>',
  },
  ladder: {
    title: `Kış ligi: son kayıt ${onDay(6)}`,
    html: '<p>Tekler ve çiftler, her seviye. Adınızı resepsiyonda Demet Kaya’ya yazdırın.</p>',
  },
  rackets: {
    title: 'Denemeniz için padel raketleri',
    html: `<p><strong>${onDay(5)}</strong> günü 10:00–13:00 arasında Kort 3’ün yanında yirmi yeni model sizi bekliyor.</p>`,
  },
  sealing: {
    title: 'Kort 3’ün zemini cilalanıyor',
    html: `<p>Kort 3, ${onDay(2)} günü saat 12:45’e kadar kapalıdır. Sonrasında lütfen <em>iz bırakmayan taban</em> kullanın.</p>`,
  },
  lights: {
    title: 'Tüm tenis kortlarında yeni ışıklar',
    html: '<p>Daha parlak ve yarı yarıya az elektrik. 17:00’den sonraki seanslarda kendiliğinden yanar.</p>',
  },
  bowling: {
    title: 'Atış makinesi geri döndü',
    html: '<p>Bakımı yapıldı, hazır: file ayırtırken işaretleyin. Lütfen topları sepete geri koyun.</p>',
  },
});
