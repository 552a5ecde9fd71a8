import type { TurkishLocale } from '../locale-shape.ts';

export const visitors: TurkishLocale['visitors'] = {
  noMember: 'Üyeliğiniz yok mu?',
  playLink: 'Ziyaretçi olarak oynayın',
  title: 'Ziyaretçi olarak oynayın',
  text: 'Üyelik gerekmez. Bize kim olduğunuzu söyleyin; e-posta adresinize bir bağlantı gönderelim.',
  phone: 'Telefon',
  register: 'Bağlantıyı gönder',
  acceptTerms:
    'Kaydolarak <terms>Kullanım Koşulları</terms> ile <privacy>Gizlilik Politikası</privacy> metinlerini kabul edersiniz.',
  haveNumber: 'Numaranız var mı?',
  sentTitle: 'E-postanıza bakın',
  sentText:
    '{email} adresine yazdık. İçindeki bağlantı bir kez ve {hours} saat boyunca kullanılabilir; şifrenizi ve PIN kodunuzu orada belirlersiniz.',
  closedTitle: 'Şu anda ziyaretçi alınmıyor',
  closedText: 'Kulüp şu anda ziyaretçi almıyor. Lütfen kulübe sorun.',
  proofTitle: 'Neredeyse bitti',
  proofText: 'Merhaba {name}. Şifrenizi ve PIN kodunuzu belirleyin; numaranız e-posta ile gelir.',
  invalidTitle: 'Bu bağlantının süresi doldu',
  invalidText: 'Bağlantı kullanılmış ya da bir günden eski. Yenisi için yeniden kaydolun.',
  again: 'Yeniden kaydol',
  welcome: 'Hoş geldiniz! Kartla bakiye yükleyin, sonra bir kort ayırtın.',
  find: 'Bir oyuncunun üyelik numarası',
  findHelp: 'Diğer oyuncudan numaranın tamamını isteyin.',
};
