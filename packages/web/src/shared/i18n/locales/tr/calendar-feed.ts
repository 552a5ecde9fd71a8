import type { TurkishLocale } from '../locale-shape.ts';

export const calendarFeed: TurkishLocale['calendarFeed'] = {
  title: 'Seanslarım takvimimde',
  help: 'Takviminiz her rezervasyonu, değişikliği ve iptali kendiliğinden izler.',
  copy: 'Kopyala',
  copied: 'Adres kopyalandı.',
  notCopied: 'Adres kopyalanamadı. Lütfen seçip elle kopyalayın.',
  address: 'Takvimin adresi',
  secret: 'Bu adresi bilen herkes seanslarınızı görür.',
  reset: 'Yeni adres oluştur',
  resetTitle: 'Yeni adres oluşturulsun mu?',
  resetText:
    'Eski adres hemen geçersiz olur. Onu kullanan takvimler, yeniden abone olana kadar rezervasyonlarınızı izlemez.',
  resetDo: 'Yeni adres oluştur',
  resetDone: 'Takvimin yeni bir adresi var.',
  cancel: 'Vazgeç',
};
