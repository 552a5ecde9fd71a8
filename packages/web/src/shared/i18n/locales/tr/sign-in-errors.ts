/** Refusals of the second step of a login and of passkeys. */
export const signInErrors = {
  'auth.second_step': 'Giriş yapmak için doğrulama uygulamanızdaki kodu girin.',
  'auth.step_ended': 'Bu çok uzun sürdü. Lütfen yeniden giriş yapın.',
  'two_step.wrong': 'Bu kod hatalı. {left} deneme hakkınız kaldı.',
  'two_step.locked': 'Çok fazla yanlış kod girildi. {minutes} dakika sonra tekrar deneyin.',
  'two_step.used': 'Bu kod daha önce kullanıldı. Bir sonrakini bekleyin.',
  'two_step.is_on': 'Girişinizde ikinci adım zaten açık.',
  'two_step.is_off': 'Bu girişte ikinci adım yok.',
  'passkey.not_known': 'Bu geçiş anahtarını tanımıyoruz. Şifrenizle giriş yapın.',
  'passkey.refused': 'Cihazınız bu geçiş anahtarını kanıtlayamadı. Lütfen tekrar deneyin.',
  'passkey.limit': 'Daha fazla geçiş anahtarınız olamaz. Artık kullanmadığınız birini kaldırın.',
  'passkey.known': 'Bu cihazda zaten bir geçiş anahtarınız var.',
};
