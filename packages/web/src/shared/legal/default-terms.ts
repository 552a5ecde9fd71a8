import { CLUB } from '#shared/api/club/club-settings.ts';
import type { BuiltText } from './legal-document.ts';

/** Terms for a club that has not written its own; `VITE_LEGAL_TEXTS` replaces them. */
/** Made when it is shown, because the club's name may become known later. */
export const defaultTerms = (): BuiltText => ({
  updated: '2026-11-01',
  en: [
    {
      heading: 'Who may use this portal',
      text: `The portal is for members and staff of ${CLUB.name}. Your membership number, password and PIN are yours alone; please tell the desk at once if somebody else may know them.`,
    },
    {
      heading: 'Bookings',
      text: 'A session is booked when it has been paid and the portal has confirmed it. Each sport has its own rules on how far ahead, how often and with how many players you may book; the portal names the rule whenever it refuses.',
    },
    {
      heading: 'Payment',
      text: 'Bookings are paid from the account balance of the players marked to pay. Prices are shown before you confirm. A balance is topped up by card or at the desk and cannot go below zero.',
    },
    {
      heading: 'Cancellation',
      text: 'A booking can be cancelled until the time shown with it. What was paid then returns to the balances it came from. After that time the session stays booked and paid.',
    },
    {
      heading: 'Fair play',
      text: 'Use the courts you book, leave them as you found them, and be fair to those who wait. The club may suspend an account that is used against these terms.',
    },
    {
      heading: 'Changes',
      text: 'The club may change these terms and announces changes in the notices before they apply.',
    },
  ],
  tr: [
    {
      heading: 'Portalı kimler kullanabilir',
      text: `Portal, ${CLUB.name} üyeleri ve çalışanları içindir. Üyelik numaranız, şifreniz ve PIN kodunuz yalnızca size aittir; başkası öğrenmiş olabilirse lütfen hemen resepsiyona bildirin.`,
    },
    {
      heading: 'Rezervasyonlar',
      text: 'Bir seans, ücreti ödenip portal onayladığında ayırtılmış olur. Her sporun ne kadar önceden, ne sıklıkla ve kaç oyuncuyla rezervasyon yapılabileceğine dair kuralları vardır; portal bir isteği reddederken kuralı söyler.',
    },
    {
      heading: 'Ödeme',
      text: 'Rezervasyonlar, ödeyecek olarak işaretlenen oyuncuların hesap bakiyesinden ödenir. Fiyatlar onaydan önce gösterilir. Bakiye kartla veya resepsiyonda yüklenir ve sıfırın altına inemez.',
    },
    {
      heading: 'İptal',
      text: 'Bir rezervasyon, yanında gösterilen saate kadar iptal edilebilir. Ödenen tutar geldiği bakiyelere geri döner. Bu saatten sonra seans ayırtılmış ve ödenmiş kalır.',
    },
    {
      heading: 'Adil oyun',
      text: 'Ayırttığınız kortu kullanın, bulduğunuz gibi bırakın ve bekleyenlere karşı adil olun. Kulüp, bu koşullara aykırı kullanılan hesabı askıya alabilir.',
    },
    {
      heading: 'Değişiklikler',
      text: 'Kulüp bu koşulları değiştirebilir ve değişiklikleri yürürlüğe girmeden önce duyurularda ilan eder.',
    },
  ],
  ar: [
    {
      heading: 'من يستخدم البوابة',
      text: `البوابة لأعضاء ${CLUB.name} وموظفيه. رقم عضويتك وكلمة مرورك ورقمك السري لك وحدك؛ أبلغ الاستقبال فورًا إن ظننت أن غيرك يعرفها.`,
    },
    {
      heading: 'الحجوزات',
      text: 'تُعد الجلسة محجوزة بعد دفع قيمتها وتأكيد البوابة لها. لكل رياضة قواعدها في مدة الحجز المسبق وعدد مراته وعدد اللاعبين، وتذكر البوابة القاعدة كلما رفضت طلبًا.',
    },
    {
      heading: 'الدفع',
      text: 'تُدفع الحجوزات من رصيد اللاعبين المحددين للدفع، وتظهر الأسعار قبل التأكيد. يُشحن الرصيد بالبطاقة أو في الاستقبال ولا ينزل تحت الصفر.',
    },
    {
      heading: 'الإلغاء',
      text: 'يمكن إلغاء الحجز حتى الوقت المذكور معه، ويعود المبلغ إلى الأرصدة التي دُفع منها. بعد ذلك تبقى الجلسة محجوزة ومدفوعة.',
    },
    {
      heading: 'اللعب النظيف',
      text: 'استخدم الملاعب التي تحجزها واتركها كما وجدتها وراعِ من ينتظر. للنادي أن يوقف حسابًا يُستخدم خلافًا لهذه الشروط.',
    },
    { heading: 'التغييرات', text: 'للنادي أن يغيّر هذه الشروط، ويعلن التغييرات في الإعلانات قبل سريانها.' },
  ],
});
