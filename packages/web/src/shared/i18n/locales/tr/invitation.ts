import type { TurkishLocale } from '../locale-shape.ts';

export const invitation: TurkishLocale['invitation'] = {
  title: 'Kulübe hoş geldiniz',
  text: 'Merhaba {name}. Üyelik numaranız {code}. Başlamak için şifrenizi ve PIN kodunuzu belirleyin.',
  pin: 'PIN kodu',
  pinHelp: '4 ila 6 rakam. Rezervasyonları ve ödemeleri bununla onaylarsınız.',
  verifyPin: 'PIN kodunu tekrarlayın',
  save: 'Kaydet ve giriş yap',
  invalidTitle: 'Bu davetin süresi doldu',
  invalidText: 'Kullanılmış, yerine yenisi gönderilmiş veya 14 günden eski. Kulüp size yenisini gönderebilir.',
  toLogin: 'Girişe git',
  firstPinTitle: 'PIN kodunuzu belirleyin',
  firstPinText: 'Henüz bir PIN kodunuz yok. Rezervasyonları ve ödemeleri bununla onaylarsınız.',
};
