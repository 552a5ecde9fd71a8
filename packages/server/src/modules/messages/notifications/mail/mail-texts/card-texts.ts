import type { Language } from '@courtside/contract/values/limits';
import { lines, type MailTexts } from './kinds.ts';

type CardTexts = Pick<MailTexts, 'paymentReturned' | 'paymentRestored' | 'cardRefunded'>;

const en: CardTexts = {
  paymentReturned: ({ name, key, amount, taken, owed, club }) => ({
    subject: `${club}: your bank took ${amount} back`,
    body: lines(
      `Hello ${name},`,
      `Your bank has taken back the card payment ${key} of ${amount}.`,
      `${taken} of it was taken from your balance, and ${owed} is open. Your next top-up pays it first; you can also pay it at the desk.`,
      'Sessions that you have booked stay booked. If this was a mistake, please talk to your bank.',
      club,
    ),
  }),
  paymentRestored: ({ name, key, amount, club }) => ({
    subject: `${club}: your bank gave the payment back`,
    body: lines(
      `Hello ${name},`,
      `The dispute about the card payment ${key} has ended.`,
      `${amount} is back on your balance, and nothing is open from it any more.`,
      club,
    ),
  }),
  cardRefunded: ({ name, amount, reason, club }) => ({
    subject: `${club}: ${amount} goes back to your card`,
    body: lines(
      `Hello ${name},`,
      `The club sends ${amount} of your balance back to your card: ${reason}`,
      'It usually arrives within five to ten days.',
      club,
    ),
  }),
};

const tr: CardTexts = {
  paymentReturned: ({ name, key, amount, taken, owed, club }) => ({
    subject: `${club}: bankanız ${amount} tutarını geri aldı`,
    body: lines(
      `Merhaba ${name},`,
      `Bankanız ${key} numaralı, ${amount} tutarındaki kart ödemesini geri aldı.`,
      `Bakiyenizden ${taken} düşüldü, açık kalan tutar: ${owed}. Bir sonraki yüklemeniz önce bunu öder; resepsiyonda da ödeyebilirsiniz.`,
      'Yaptığınız rezervasyonlar geçerliliğini korur. Bir yanlışlık varsa lütfen bankanızla görüşün.',
      club,
    ),
  }),
  paymentRestored: ({ name, key, amount, club }) => ({
    subject: `${club}: bankanız ödemeyi geri verdi`,
    body: lines(
      `Merhaba ${name},`,
      `${key} numaralı kart ödemesine yapılan itiraz sona erdi.`,
      `${amount} bakiyenize geri döndü; bu ödemeden açık tutar kalmadı.`,
      club,
    ),
  }),
  cardRefunded: ({ name, amount, reason, club }) => ({
    subject: `${club}: ${amount} kartınıza iade ediliyor`,
    body: lines(
      `Merhaba ${name},`,
      `Kulüp bakiyenizden ${amount} tutarını kartınıza iade ediyor: ${reason}`,
      'Tutar genellikle beş ile on gün içinde hesabınıza geçer.',
      club,
    ),
  }),
};

const ar: CardTexts = {
  paymentReturned: ({ name, key, amount, taken, owed, club }) => ({
    subject: `${club}: استرد مصرفك مبلغ ${amount}`,
    body: lines(
      `مرحبًا ${name}،`,
      `استرد مصرفك الدفعة بالبطاقة ${key} وقدرها ${amount}.`,
      `خُصم منها ${taken} من رصيدك، وبقي ${owed} مستحقًا. يسدده شحنك القادم أولًا، ويمكن سداده في مكتب الاستقبال أيضًا.`,
      'تبقى الجلسات المحجوزة كما هي. إن حدث ذلك خطأً فيُرجى التواصل مع المصرف.',
      club,
    ),
  }),
  paymentRestored: ({ name, key, amount, club }) => ({
    subject: `${club}: أعاد مصرفك الدفعة`,
    body: lines(
      `مرحبًا ${name}،`,
      `انتهى الاعتراض على الدفعة بالبطاقة ${key}.`,
      `عاد ${amount} إلى رصيدك، ولم يبقَ منها أي مبلغ مستحق.`,
      club,
    ),
  }),
  cardRefunded: ({ name, amount, reason, club }) => ({
    subject: `${club}: يُعاد ${amount} إلى بطاقتك`,
    body: lines(
      `مرحبًا ${name}،`,
      `يعيد النادي ${amount} من رصيدك إلى بطاقتك: ${reason}`,
      'يصل المبلغ عادةً خلال خمسة إلى عشرة أيام.',
      club,
    ),
  }),
};

/** Card money that goes back. */
export const CARD_TEXTS: Readonly<Record<Language, CardTexts>> = { en, tr, ar };
