import { CARD_TEXTS } from './card-texts.ts';
import { COURSE_TEXTS } from './course-texts.ts';
import { GAME_TEXTS } from './game-texts.ts';
import { lines, type MailTexts, quoted } from './kinds.ts';
import { LESSON_TEXTS } from './lesson-texts.ts';
import { MONEY_TEXTS } from './money-texts.ts';
import { PASS_TEXTS } from './pass-texts.ts';
import { PREFERENCE_TEXTS } from './preference-texts.ts';
import { RENEWAL_TEXTS } from './renewal-texts.ts';
import { SERIES_TEXTS } from './series-texts.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';
import { VISITOR_TEXTS } from './visitor-texts.ts';
import { WAITING_TEXTS } from './waiting-texts.ts';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

const removed = (what: string) =>
  `${what} bu e-postadan silindi. E-posta gönderilene kadar, en fazla bir saat saklanır.`;

export const tr: MailTexts = {
  ...CARD_TEXTS.tr,
  ...WEBHOOK_TEXTS.tr,
  ...COURSE_TEXTS.tr,
  ...GAME_TEXTS.tr,
  ...LESSON_TEXTS.tr,
  ...MONEY_TEXTS.tr,
  ...PASS_TEXTS.tr,
  ...RENEWAL_TEXTS.tr,
  ...SERIES_TEXTS.tr,
  ...WAITING_TEXTS.tr,
  ...PREFERENCE_TEXTS.tr,
  ...SIGN_IN_TEXTS.tr,
  ...VISITOR_TEXTS.tr,
  temporaryPassword: ({ name, password, minutes, club }) => ({
    subject: `${club}: geçici şifreniz`,
    body: lines(
      `Merhaba ${name},`,
      password === null ? removed('Geçici şifre') : `Geçici şifreniz: ${password}`,
      `Bir kez kullanılabilir ve ${minutes} dakika geçerlidir. Giriş yaptıktan sonra yeni bir şifre belirlersiniz.`,
      'Bunu siz istemediyseniz bir şey yapmanız gerekmez: eski şifreniz geçerliliğini korur.',
      club,
    ),
  }),
  pinLocked: ({ name, minutes, club }) => ({
    subject: `${club}: PIN kodunuz kilitlendi`,
    body: lines(
      `Merhaba ${name},`,
      `PIN kodunuz beş kez yanlış girildi ve ${minutes} dakikalığına kilitlendi.`,
      'Bunu siz yapmadıysanız lütfen şifrenizi değiştirin ve kulübe haber verin.',
      club,
    ),
  }),
  passwordChanged: ({ name, club }) => ({
    subject: `${club}: şifreniz değiştirildi`,
    body: lines(
      `Merhaba ${name},`,
      'Şifreniz az önce değiştirildi ve diğer tüm oturumlar kapatıldı.',
      'Bunu siz yapmadıysanız lütfen hemen kulübe haber verin.',
      club,
    ),
  }),
  identityLinked: ({ name, provider, club }) => ({
    subject: `${club}: artık ${provider} ile giriş yapabilirsiniz`,
    body: lines(
      `Merhaba ${name},`,
      `Üyeliğiniz az önce ${provider} hesabınıza bağlandı. Orada hesabınızla oturum açan kişi burada da giriş yapmış olur.`,
      'Bunu siz yapmadıysanız lütfen şifrenizi değiştirin ve hemen kulübe haber verin.',
      club,
    ),
  }),
  identityUnlinked: ({ name, provider, club }) => ({
    subject: `${club}: ${provider} bağlantısı kaldırıldı`,
    body: lines(
      `Merhaba ${name},`,
      `Üyeliğinizin ${provider} bağlantısı az önce kaldırıldı. Üye numaranız ve şifrenizle giriş yaparsınız.`,
      'Bunu siz yapmadıysanız lütfen şifrenizi değiştirin ve hemen kulübe haber verin.',
      club,
    ),
  }),
  passwordGivenUp: ({ name, provider, club }) => ({
    subject: `${club}: artık şifreniz yok`,
    body: lines(
      `Merhaba ${name},`,
      `Az önce şifrenizden vazgeçtiniz ve yalnızca ${provider} ile giriş yapıyorsunuz. Giriş sayfasındaki "Şifremi unuttum" ile yeni bir şifre alabilirsiniz.`,
      'Bunu siz yapmadıysanız lütfen hemen kulübe haber verin.',
      club,
    ),
  }),
  emailChanged: ({ name, code, club }) => ({
    subject: `${club}: e-posta adresiniz değiştirildi`,
    body: lines(
      `Merhaba ${name},`,
      `${code} numaralı üyeliğinizin e-posta adresi az önce değiştirildi. Kulübün e-postaları bundan sonra yeni adrese gönderilir.`,
      'Bundan haberiniz yoksa lütfen hemen kulübe haber verin.',
      club,
    ),
  }),
  newPin: ({ name, pin, club }) => ({
    subject: `${club}: yeni PIN kodunuz`,
    body: lines(
      `Merhaba ${name},`,
      pin === null ? removed('PIN kodu') : `Yeni PIN kodunuz: ${pin}. Lütfen bir sonraki girişinizde değiştirin.`,
      club,
    ),
  }),
  welcome: ({ name, code, club }) => ({
    subject: `${club}: hoş geldiniz`,
    body: lines(
      `Merhaba ${name},`,
      `Üyeliğiniz kabul edildi. Üyelik numaranız ${code}; bu numara ve seçtiğiniz şifre ile giriş yapabilirsiniz.`,
      'PIN kodunuz ayrı bir e-posta ile gelecek.',
      club,
    ),
  }),
  invitation: ({ name, code, link, days, club }) => ({
    subject: `${club}: ${code} numaralı üyeliğiniz`,
    body: lines(
      `Merhaba ${name},`,
      `${club} sizin için bir hesap açtı. Üyelik numaranız: ${code}.`,
      link === null ? removed('Bağlantı') : `Şifrenizi ve PIN kodunuzu buradan belirleyebilirsiniz:\n${link}`,
      `Bağlantı bir kez ve ${days} gün boyunca kullanılabilir. Süresi dolarsa kulüp size yenisini gönderebilir.`,
      club,
    ),
  }),
  clubOpened: ({ name, club, address }) => ({
    subject: `${club} açıldı`,
    body: lines(`Merhaba ${name},`, 'Artık kortları internetten ayırtabilirsiniz:', address, club),
  }),
  testMail: ({ name, club }) => ({
    subject: `${club}: deneme e-postası`,
    body: lines(
      `Merhaba ${name},`,
      'Bu e-posta, postaların okuyucularına ulaştığını denemek için ofisten gönderildi. Yapmanız gereken bir şey yok.',
      club,
    ),
  }),
  applicationDeclined: ({ name, reason, club }) => ({
    subject: `${club}: üyelik başvurunuz`,
    body: lines(
      `Merhaba ${name},`,
      'Başvurunuz için teşekkür ederiz. Ne yazık ki başvurunuzu kabul edemiyoruz.',
      ...(reason ? [reason] : []),
      'Başvurunuzu 90 gün sonra sileriz.',
      club,
    ),
  }),
  emailCode: ({ name, code, minutes, club }) => ({
    subject: code === null ? `${club}: kodunuz` : `${club}: kodunuz ${code}`,
    body: lines(
      `Merhaba ${name},`,
      code === null ? removed('Kod') : `Yeni e-posta adresinizin kodu: ${code}. ${minutes} dakika geçerlidir.`,
      'Bunu siz istemediyseniz bu e-postayı dikkate almayın.',
      club,
    ),
  }),
  contactReceived: ({ name, code, type, message, club }) => ({
    subject: `${club}: ${name} (${code}), ${type}`,
    body: lines(message, `${name}, üye ${code}`),
  }),
  contactAnswered: ({ name, message, answer, by, club }) => ({
    subject: `${club}: kulübe yazdığınız mesaj`,
    body: lines(`Merhaba ${name},`, answer, `${by}\n${club}`, `Mesajınız:\n${quoted(message)}`),
  }),
  staffMessage: ({ name, subject, message, by, club }) => ({
    subject: `${club}: ${subject}`,
    body: lines(`Merhaba ${name},`, message, `${by}\n${club}`),
  }),
  bookingConfirmed: (booking) => ({
    subject: `${booking.club}: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Merhaba ${booking.name},`,
      `${booking.date} günü ${booking.from}–${booking.to} arasında oynuyorsunuz: ${booking.service}, ${booking.court}.`,
      `Oyuncular: ${booking.players}`,
      booking.share ? `Payınıza düşen ${booking.share} bakiyenizden alındı.` : 'Bu seans için ödeme yapmıyorsunuz.',
      ...(booking.coach ? [`Antrenör: ${booking.coach}`] : []),
      `Rezervasyon ${booking.key}, yapan: ${booking.by}.`,
      `Rezervasyonunuzu burada görebilirsiniz:\n${booking.link}`,
      `Oyuncuları veya saati değiştirin:\n${booking.changeLink}`,
      booking.club,
    ),
  }),
  bookingDue: (booking) => ({
    subject: `${booking.club}: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Merhaba ${booking.name},`,
      `${booking.date} günü ${booking.from}–${booking.to} arasında oynuyorsunuz: ${booking.service}, ${booking.court}.`,
      `Oyuncular: ${booking.players}`,
      booking.share
        ? `Lütfen payınıza düşen ${booking.share} tutarını oyundan önce resepsiyonda ödeyin.`
        : 'Bu seans için ödeme yapmıyorsunuz.',
      ...(booking.coach ? [`Antrenör: ${booking.coach}`] : []),
      `Rezervasyon ${booking.key}, yapan: ${booking.by}.`,
      `Rezervasyonunuzu burada görebilirsiniz:\n${booking.link}`,
      booking.club,
    ),
  }),
  bookingCancelled: (booking) => ({
    subject: `${booking.club}: iptal edildi: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Merhaba ${booking.name},`,
      `${booking.date} günü ${booking.from}–${booking.to} arasındaki seans iptal edildi: ${booking.service}, ${booking.court}. İptal eden: ${booking.by}.`,
      ...(booking.reason ? [`Kulübün gerekçesi: ${booking.reason}`] : []),
      ...(booking.kept ? [`Payınıza düşen ${booking.kept} iade edilmedi.`] : []),
      ...(booking.share ? [`Payınıza düşen ${booking.share} bakiyenize iade edildi.`] : []),
      ...(booking.share || booking.kept ? [] : ['Bu seans için ödeme yapmamıştınız.']),
      ...(booking.coach ? [`Antrenör: ${booking.coach}`] : []),
      `Rezervasyon ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingMoved: (booking) => ({
    subject: `${booking.club}: taşındı: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Merhaba ${booking.name},`,
      `Kulüp (${booking.by}) seansınızı taşıdı. Artık ${booking.date} günü ${booking.from}–${booking.to} arasında oynuyorsunuz: ${booking.service}, ${booking.court}.`,
      `Önceki yeri ve saati: ${booking.oldCourt}, ${booking.oldDate}, ${booking.oldFrom}.`,
      `Oyuncular: ${booking.players}`,
      ...(booking.share ? [`Yeni seans daha ucuz: ${booking.share} bakiyenize iade edildi.`] : []),
      ...(booking.charged ? [`Yeni seans daha pahalı: bakiyenizden ${booking.charged} alındı.`] : []),
      ...(booking.share || booking.charged ? [] : ['Bakiyenizden başka bir tutar alınmadı.']),
      ...(booking.coach ? [`Antrenör: ${booking.coach}`] : []),
      `Rezervasyon ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingChanged: (booking) => ({
    subject: `${booking.club}: değişti: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Merhaba ${booking.name},`,
      booking.part === 'bookingLeft'
        ? `${booking.by} bu rezervasyonu değiştirdi ve artık bu seansta oynamıyorsunuz: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}–${booking.to}.`
        : booking.part === 'lessonCoach'
          ? `${booking.by} bu dersi veremiyor ve devretti: ${booking.date} ${booking.from}–${booking.to}, ${booking.service}, ${booking.court}.`
          : `${booking.by} bu rezervasyonu değiştirdi. ${booking.date} günü ${booking.from}–${booking.to} arasında oynuyorsunuz: ${booking.service}, ${booking.court}.`,
      ...(booking.oldCourt
        ? [`Önceki yeri ve saati: ${booking.oldCourt}, ${booking.oldDate}, ${booking.oldFrom}.`]
        : []),
      ...(booking.joined ? [`Yeni: ${booking.joined}`] : []),
      ...(booking.left ? [`Artık oynamıyor: ${booking.left}`] : []),
      `Oyuncular: ${booking.players}`,
      ...(booking.share ? [`${booking.share} bakiyenize iade edildi.`] : []),
      ...(booking.charged ? [`Bakiyenizden ${booking.charged} alındı.`] : []),
      ...(booking.share || booking.charged ? [] : ['Bakiyenizde bir şey değişmedi.']),
      ...(booking.coach ? [`Antrenör: ${booking.coach}`] : []),
      `Rezervasyon ${booking.key}.`,
      ...(booking.part === 'bookingLeft' ? [] : [`Rezervasyonunuzu burada görebilirsiniz:\n${booking.link}`]),
      booking.club,
    ),
  }),
  bookingRefunded: (booking) => ({
    subject: `${booking.club}: iade: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Merhaba ${booking.name},`,
      `Kulüp (${booking.by}), ${booking.date} günü ${booking.from}–${booking.to} arasındaki seans için iade yaptı: ${booking.service}, ${booking.court}.`,
      `Kulübün gerekçesi: ${booking.reason}`,
      booking.share ? `${booking.share} bakiyenize iade edildi.` : 'İade, bu seansın başka bir oyuncusuna yapıldı.',
      `Rezervasyon ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingRestored: (booking) => ({
    subject: `${booking.club}: iptal geri alındı: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Merhaba ${booking.name},`,
      `Kulüp (${booking.by}) iptali geri aldı. ${booking.date} günü ${booking.from}–${booking.to} arasında oynuyorsunuz: ${booking.service}, ${booking.court}.`,
      `Oyuncular: ${booking.players}`,
      booking.share
        ? `Payınıza düşen ${booking.share} bakiyenizden yeniden alındı.`
        : 'Bakiyenizden bir tutar alınmadı.',
      ...(booking.coach ? [`Antrenör: ${booking.coach}`] : []),
      `Rezervasyon ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingClosed: (booking) => ({
    subject: `${booking.club}: kapatıldı: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
    body: lines(
      `Merhaba ${booking.name},`,
      `${booking.court} (${booking.service}) kapatıldı: ${booking.reason}. ${booking.date} günü ${booking.from}–${booking.to} arasındaki seansınız planlandığı gibi yapılamıyor.`,
      booking.share ? `${booking.share} bakiyenize iade edildi.` : 'Bu seans için bakiyenizden bir şey alınmadı.',
      ...(booking.coach ? [`Antrenör: ${booking.coach}`] : []),
      `Rezervasyon ${booking.key}.`,
      booking.club,
    ),
  }),
  noShow: ({ name, club, key, service, court, date, from, until }) => ({
    subject: `${club}: gelinmedi: ${service}, ${court}, ${date}, ${from}`,
    body: lines(
      `Merhaba ${name},`,
      `${date}, ${from} seansınız için (${service}, ${court}) kimse giriş yapmadı; seans gelinmemiş sayıldı.`,
      until
        ? `Çok sayıda seansa gelinmedi. Yeniden rezervasyon yapabileceğiniz zaman: ${until}.`
        : 'Oynayamayacağınız zaman lütfen vaktinde iptal edin; böylece kort başkalarına kalır.',
      `Rezervasyon ${key}. Oradaysanız lütfen kulüp ofisine bildirin.`,
      club,
    ),
  }),
};
