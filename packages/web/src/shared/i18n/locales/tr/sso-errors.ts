/** Refusals of sign-in with the identity provider of the club. */
export const ssoErrors = {
  'sso.off': 'Kulüp bu giriş yolunu sunmuyor. Üye numaranız ve şifrenizle giriş yapın.',
  'sso.unreachable': '{provider} şu anda yanıt vermiyor. Üye numaranız ve şifrenizle giriş yapın.',
  'sso.refused': '{provider} girişinizi onaylamadı. Hiçbir şey değişmedi.',
  'sso.failed': '{provider} yanıtı doğrulanamadı. Lütfen yeniden başlayın.',
  'sso.expired': 'Bu giriş çok uzun sürdü ya da daha önce kullanıldı. Lütfen yeniden başlayın.',
  'sso.not_linked':
    'Bu {provider} hesabını henüz tanımıyoruz. Bir kez numaranızla giriş yapın ve Tercihler sayfasında bağlayın.',
  'sso.staff_only': '{provider} personel içindir. Üye numaranız ve şifrenizle giriş yapın.',
  'sso.taken': 'Bu {provider} hesabı başka bir üyeliğe bağlı. Hiçbir şey değişmedi.',
  'sso.already_linked': '{provider} hesabınızı zaten bağladınız. Önce o bağlantıyı kaldırın.',
  'sso.only_way': 'Şifreniz yok, bu yüzden tek giriş yolunuz {provider}. Önce yeni bir şifre alın.',
  'sso.last_password': '{name} şifresi olan son yönetici. Önce başka birine şifre verin.',
  'staff.last_password': 'Bu, şifresi olan son yönetici. Önce başka birine şifre verin.',
};
