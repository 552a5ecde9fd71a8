import type { RenewalFailure } from '@courtside/contract/money/mandates';
import type { Language } from '@courtside/contract/values/limits';
import { lines, type MailTexts } from './kinds.ts';

type RenewalTexts = Pick<
  MailTexts,
  | 'mandateGiven'
  | 'renewalAhead'
  | 'renewalPaid'
  | 'renewalFailed'
  | 'renewalEnded'
  | 'autotopupFailed'
  | 'autotopupOff'
>;
type Reasons = Readonly<Record<RenewalFailure, (label: string) => string>>;

/** A subject from right to left is written with isolated values. */
const plain = (failure: RenewalFailure) => failure.replaceAll(/[\u2068\u2069]/g, '') as RenewalFailure;
const because = (reasons: Reasons, failure: RenewalFailure, label: string) =>
  (reasons[plain(failure)] ?? reasons.declined)(label);
const isCardholder = (failure: RenewalFailure) => plain(failure) === 'cardholder';

const enReasons: Reasons = {
  balance: () => 'Your balance does not cover it.',
  declined: (label) => `Your bank declined ${label}.`,
  cardholder: (label) => `Your bank wants you to confirm the charge of ${label}.`,
  expired: (label) => `${label} has expired.`,
  cap: () => 'It is more than you allowed.',
};
const en: RenewalTexts = {
  mandateGiven: ({ name, label, perCharge, perMonth, link, club }) => ({
    subject: `${club}: you allowed charges of ${label}`,
    body: lines(
      `Hello ${name},`,
      `You allowed us with your PIN to charge ${label}: at most ${perCharge} at once and ${perMonth} in a month.`,
      `You can end this at any time, with one press: ${link}`,
      club,
    ),
  }),
  renewalAhead: ({ name, plan, amount, previous, date, label, link, club }) => ({
    subject: `${club}: ${plan} renews on ${date}`,
    body: lines(
      `Hello ${name},`,
      `${plan} renews by itself on ${date}. We take ${amount} from ${label || 'your balance'}.`,
      ...(previous ? [`The price has changed: it was ${previous}, it is now ${amount}.`] : []),
      `You can stop it until then, with one press: ${link}`,
      club,
    ),
  }),
  renewalPaid: ({ name, plan, amount, date, label, receipt, club }) => ({
    subject: `${club}: ${plan} is renewed`,
    body: lines(
      `Hello ${name},`,
      `${amount} for ${plan} was taken from ${label || 'your balance'}. It is now paid until ${date}.`,
      `Receipt ${receipt}.`,
      club,
    ),
  }),
  renewalFailed: ({ name, plan, amount, date, label, failure, link, club }) => ({
    subject: `${club}: ${plan} could not be paid`,
    body: lines(
      `Hello ${name},`,
      `We could not take ${amount} for ${plan}. ${because(enReasons, failure, label)}`,
      `We try again on ${date}. Until then you play as always.`,
      isCardholder(failure) ? `Confirm it here: ${link}` : `Pay it here, or with another card: ${link}`,
      club,
    ),
  }),
  renewalEnded: ({ name, plan, amount, failure, label, link, club }) => ({
    subject: `${club}: ${plan} is due`,
    body: lines(
      `Hello ${name},`,
      `We tried for the last time to take ${amount} for ${plan}. ${because(enReasons, failure, label)}`,
      `${plan} is due. Pay it here or at the desk: ${link}`,
      club,
    ),
  }),
  autotopupFailed: ({ name, amount, failure, label, link, club }) => ({
    subject: `${club}: the automatic top-up did not work`,
    body: lines(
      `Hello ${name},`,
      `We could not top your balance up by ${amount}. ${because(enReasons, failure, label)}`,
      `We try once more. You can top up by yourself: ${link}`,
      club,
    ),
  }),
  autotopupOff: ({ name, amount, failure, label, link, club }) => ({
    subject: `${club}: the automatic top-up is switched off`,
    body: lines(
      `Hello ${name},`,
      `We could not top your balance up by ${amount} for the second time. ${because(enReasons, failure, label)}`,
      'The automatic top-up is switched off after two declines. Your card may have expired.',
      `You can switch it on again: ${link}`,
      club,
    ),
  }),
};

const trReasons: Reasons = {
  balance: () => 'Bakiyeniz tutarı karşılamıyor.',
  declined: (label) => `Bankanız ödemeyi reddetti: ${label}.`,
  cardholder: (label) => `Bankanız ödemeyi onaylamanızı istiyor: ${label}.`,
  expired: (label) => `Kartın süresi dolmuş: ${label}.`,
  cap: () => 'Tutar, izin verdiğiniz sınırın üzerinde.',
};
const tr: RenewalTexts = {
  mandateGiven: ({ name, label, perCharge, perMonth, link, club }) => ({
    subject: `${club}: otomatik ödemeye izin verdiniz: ${label}`,
    body: lines(
      `Merhaba ${name},`,
      `PIN kodunuzla şu ödeme yöntemi için izin verdiniz: ${label}. Bir kerede en çok ${perCharge}, bir ayda en çok ${perMonth} alınır.`,
      `Bunu istediğiniz zaman tek dokunuşla sonlandırabilirsiniz: ${link}`,
      club,
    ),
  }),
  renewalAhead: ({ name, plan, amount, previous, date, label, link, club }) => ({
    subject: `${club}: ${plan} yenileniyor: ${date}`,
    body: lines(
      `Merhaba ${name},`,
      `${plan} ${date} günü kendiliğinden yenilenir. Alınacak tutar: ${amount}. Ödeme kaynağı: ${label || 'bakiyeniz'}.`,
      ...(previous ? [`Fiyat değişti: eskiden ${previous} idi, şimdi ${amount}.`] : []),
      `O güne kadar tek dokunuşla durdurabilirsiniz: ${link}`,
      club,
    ),
  }),
  renewalPaid: ({ name, plan, amount, date, label, receipt, club }) => ({
    subject: `${club}: ${plan} yenilendi`,
    body: lines(
      `Merhaba ${name},`,
      `${plan} için ${amount} alındı. Ödeme kaynağı: ${label || 'bakiyeniz'}. Abonelik artık ${date} gününe kadar ödenmiş durumda.`,
      `Makbuz ${receipt}.`,
      club,
    ),
  }),
  renewalFailed: ({ name, plan, amount, date, label, failure, link, club }) => ({
    subject: `${club}: ${plan} ödenemedi`,
    body: lines(
      `Merhaba ${name},`,
      `${plan} için ${amount} alınamadı. ${because(trReasons, failure, label)}`,
      `${date} günü yeniden deneriz. O güne kadar her zamanki gibi oynayabilirsiniz.`,
      isCardholder(failure)
        ? `Buradan onaylayabilirsiniz: ${link}`
        : `Buradan veya başka bir kartla ödeyebilirsiniz: ${link}`,
      club,
    ),
  }),
  renewalEnded: ({ name, plan, amount, failure, label, link, club }) => ({
    subject: `${club}: ödeme zamanı: ${plan}`,
    body: lines(
      `Merhaba ${name},`,
      `${plan} için ${amount} tutarını son kez almayı denedik. ${because(trReasons, failure, label)}`,
      `${plan} için ödeme bekleniyor. Buradan veya resepsiyonda ödeyebilirsiniz: ${link}`,
      club,
    ),
  }),
  autotopupFailed: ({ name, amount, failure, label, link, club }) => ({
    subject: `${club}: otomatik yükleme yapılamadı`,
    body: lines(
      `Merhaba ${name},`,
      `Bakiyenize ${amount} yüklenemedi. ${because(trReasons, failure, label)}`,
      `Bir kez daha deneriz. Kendiniz de yükleyebilirsiniz: ${link}`,
      club,
    ),
  }),
  autotopupOff: ({ name, amount, failure, label, link, club }) => ({
    subject: `${club}: otomatik yükleme kapatıldı`,
    body: lines(
      `Merhaba ${name},`,
      `Bakiyenize ${amount} ikinci kez yüklenemedi. ${because(trReasons, failure, label)}`,
      'İki ret sonrasında otomatik yükleme kapatıldı. Kartınızın süresi dolmuş olabilir.',
      `Yeniden açabilirsiniz: ${link}`,
      club,
    ),
  }),
};

const arReasons: Reasons = {
  balance: () => 'رصيدك لا يكفي للمبلغ كله.',
  declined: (label) => `رفض مصرفك الدفع من ${label}.`,
  cardholder: (label) => `يطلب مصرفك تأكيد الدفع من ${label}.`,
  expired: (label) => `انتهت صلاحية ${label}.`,
  cap: () => 'المبلغ أعلى من السقف المسموح به.',
};
const ar: RenewalTexts = {
  mandateGiven: ({ name, label, perCharge, perMonth, link, club }) => ({
    subject: `${club}: سُمح بالدفع التلقائي من ${label}`,
    body: lines(
      `مرحبًا ${name}،`,
      `سُمح لنا بالرقم السري بالخصم من ${label}: ${perCharge} على الأكثر في المرة، و${perMonth} في الشهر.`,
      `يمكن إنهاء هذا الإذن في أي وقت بضغطة واحدة: ${link}`,
      club,
    ),
  }),
  renewalAhead: ({ name, plan, amount, previous, date, label, link, club }) => ({
    subject: `${club}: يتجدد ${plan} في ${date}`,
    body: lines(
      `مرحبًا ${name}،`,
      `يتجدد ${plan} تلقائيًا في ${date}. نخصم ${amount} من ${label || 'رصيدك'}.`,
      ...(previous ? [`تغيّر السعر: كان ${previous} وأصبح ${amount}.`] : []),
      `يمكن إيقافه حتى ذلك اليوم بضغطة واحدة: ${link}`,
      club,
    ),
  }),
  renewalPaid: ({ name, plan, amount, date, label, receipt, club }) => ({
    subject: `${club}: تم تجديد ${plan}`,
    body: lines(
      `مرحبًا ${name}،`,
      `خُصم مبلغ ${amount} مقابل ${plan} من ${label || 'رصيدك'}. الاشتراك مدفوع الآن حتى ${date}.`,
      `الإيصال ${receipt}.`,
      club,
    ),
  }),
  renewalFailed: ({ name, plan, amount, date, label, failure, link, club }) => ({
    subject: `${club}: تعذّر دفع ${plan}`,
    body: lines(
      `مرحبًا ${name}،`,
      `تعذّر خصم ${amount} مقابل ${plan}. ${because(arReasons, failure, label)}`,
      `نحاول مرة أخرى في ${date}. حتى ذلك اليوم يستمر اللعب كالمعتاد.`,
      isCardholder(failure) ? `التأكيد هنا: ${link}` : `الدفع هنا أو ببطاقة أخرى: ${link}`,
      club,
    ),
  }),
  renewalEnded: ({ name, plan, amount, failure, label, link, club }) => ({
    subject: `${club}: حان موعد دفع ${plan}`,
    body: lines(
      `مرحبًا ${name}،`,
      `حاولنا للمرة الأخيرة خصم ${amount} مقابل ${plan}. ${because(arReasons, failure, label)}`,
      `${plan} مستحق الآن. يمكن الدفع هنا أو في مكتب الاستقبال: ${link}`,
      club,
    ),
  }),
  autotopupFailed: ({ name, amount, failure, label, link, club }) => ({
    subject: `${club}: لم ينجح الشحن التلقائي`,
    body: lines(
      `مرحبًا ${name}،`,
      `تعذّر شحن رصيدك بمبلغ ${amount}. ${because(arReasons, failure, label)}`,
      `نحاول مرة أخرى. يمكن الشحن يدويًا أيضًا: ${link}`,
      club,
    ),
  }),
  autotopupOff: ({ name, amount, failure, label, link, club }) => ({
    subject: `${club}: أُوقف الشحن التلقائي`,
    body: lines(
      `مرحبًا ${name}،`,
      `تعذّر للمرة الثانية شحن رصيدك بمبلغ ${amount}. ${because(arReasons, failure, label)}`,
      'أُوقف الشحن التلقائي بعد رفضين. ربما انتهت صلاحية البطاقة.',
      `يمكن تشغيله من جديد: ${link}`,
      club,
    ),
  }),
};

export const RENEWAL_TEXTS: Readonly<Record<Language, RenewalTexts>> = { en, tr, ar };
