import type { TurkishLocale } from '../locale-shape.ts';

export const ui: TurkishLocale['ui'] = {
  close: 'Kapat',
  dismiss: 'Kapat',
  loading: 'Yükleniyor',
  loadFailed: 'Bu bölüm yüklenemedi',
  languageMissing: '{language} henüz yüklenemedi.',
  retry: 'Tekrar dene',
  messages: 'Uyarılar',
  crashed: 'Bu sayfada bir sorun oluştu',
  crashedText: 'Bu yüzden hiçbir rezervasyon veya ödeme yapılmadı. Sayfayı yenileyin veya sporlara dönün.',
  reload: 'Sayfayı yenile',
  backHome: 'Hizmetlere dön',
  offline: 'Kulübe ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  page: 'Sayfa {page} / {pages}',
  previousPage: 'Önceki sayfa',
  nextPage: 'Sonraki sayfa',
};
