import { CLUB, clubSettings } from '#shared/api/club/club-settings.ts';
import type { BuiltText } from './legal-document.ts';

const EXAMPLE = clubSettings({});

/** Where to write to: the address of a person's data is the club's own email. */
function contact(comma = ', '): string {
  // The example address of the product is nobody's.
  const isExample = CLUB.email === EXAMPLE.email && CLUB.name !== EXAMPLE.name;
  return [CLUB.name, CLUB.address, isExample ? '' : CLUB.email].filter(Boolean).join(comma);
}

/**
 * A privacy policy for a club that has not written its own; `VITE_LEGAL_TEXTS` replaces it. Made when it is shown, because the
 * club's name may become known later.
 */
export const defaultPrivacy = (): BuiltText => ({
  updated: '2026-11-01',
  en: [
    {
      heading: 'What we keep',
      text: `${CLUB.name} keeps what it needs to run your membership: your name, contact details, bookings, account movements and the settings of this portal. Card numbers stay with the payment provider and never reach the club.`,
    },
    {
      heading: 'Why we keep it',
      text: 'To manage your membership, your bookings and your account, and to fulfil what the law asks of a club. We send nothing else without your consent and sell nothing to anyone.',
    },
    {
      heading: 'Who sees it',
      text: 'Other members see your name where you play together or hold a session. Your balance and your contact details are seen only by you and by the club staff who need them.',
    },
    {
      heading: 'On this device',
      text: 'The portal remembers your login, your chosen sport and its look in the storage of your browser. It sets no advertising or tracking cookies. Logging out removes the login and the booking data.',
    },
    {
      heading: 'Your rights',
      text: 'Under the GDPR you may see, correct and take away your data, and ask for its erasure. Amounts in the accounts are kept as long as the law requires, without your name.',
    },
    { heading: 'Contact', text: `For everything about your data: ${contact()}.` },
  ],
  tr: [
    {
      heading: 'Neleri saklıyoruz',
      text: `${CLUB.name}, üyeliğinizi yürütmek için gerekenleri saklar: adınız, iletişim bilgileriniz, rezervasyonlarınız, hesap hareketleriniz ve bu portalın ayarları. Kart numaraları ödeme sağlayıcısında kalır, kulübe ulaşmaz.`,
    },
    {
      heading: 'Neden saklıyoruz',
      text: 'Üyeliğinizi, rezervasyonlarınızı ve hesabınızı yönetmek ve yasaların bir kulüpten istediğini yerine getirmek için. Onayınız olmadan başka bir şey göndermez, kimseye bir şey satmayız.',
    },
    {
      heading: 'Kimler görür',
      text: 'Diğer üyeler, birlikte oynadığınız veya seans ayırttığınız yerde adınızı görür. Bakiyenizi ve iletişim bilgilerinizi yalnızca siz ve ihtiyaç duyan kulüp çalışanları görür.',
    },
    {
      heading: 'Bu cihazda',
      text: 'Portal, girişinizi, seçtiğiniz sporu ve görünümünü tarayıcınızın deposunda hatırlar. Reklam veya izleme çerezi kullanmaz. Çıkış yapmak giriş ve rezervasyon verilerini siler.',
    },
    {
      heading: 'Haklarınız',
      text: 'GDPR kapsamında verilerinizi görebilir, düzeltebilir, yanınıza alabilir ve silinmesini isteyebilirsiniz. Hesaplardaki tutarlar, yasanın gerektirdiği süre boyunca adınız olmadan saklanır.',
    },
    { heading: 'İletişim', text: `Verilerinizle ilgili her konuda: ${contact()}.` },
  ],
  ar: [
    {
      heading: 'ما نحتفظ به',
      text: `يحتفظ ${CLUB.name} بما يلزم لإدارة عضويتك: اسمك وبيانات التواصل وحجوزاتك وحركات حسابك وإعدادات هذه البوابة. تبقى أرقام البطاقات لدى مزوّد الدفع ولا تصل إلى النادي.`,
    },
    {
      heading: 'لماذا نحتفظ به',
      text: 'لإدارة عضويتك وحجوزاتك وحسابك، وللوفاء بما يطلبه القانون من النادي. لا نرسل شيئًا آخر دون موافقتك ولا نبيع شيئًا لأحد.',
    },
    {
      heading: 'من يراه',
      text: 'يرى الأعضاء الآخرون اسمك حيث تلعبون معًا أو حيث تحجز جلسة. أما رصيدك وبيانات تواصلك فلا يراها إلا أنت وموظفو النادي المعنيون.',
    },
    {
      heading: 'على هذا الجهاز',
      text: 'تتذكر البوابة دخولك ورياضتك المختارة ومظهرها في ذاكرة متصفحك. لا تستخدم ملفات تتبع أو إعلان. تسجيل الخروج يزيل بيانات الدخول والحجز.',
    },
    {
      heading: 'حقوقك',
      text: 'بموجب اللائحة العامة لحماية البيانات يحق لك الاطلاع على بياناتك وتصحيحها ونقلها وطلب محوها. تُحفظ مبالغ الحسابات دون اسمك للمدة التي يوجبها القانون.',
    },
    { heading: 'التواصل', text: `لكل ما يخص بياناتك: ${contact('، ')}.` },
  ],
});
