import type { Language } from '@courtside/contract/values/limits';
import { lines, type MailTexts } from './kinds.ts';

type MoneyTexts = Pick<
  MailTexts,
  'topupCredited' | 'balanceAdjusted' | 'paidOut' | 'subscriptionPaid' | 'subscriptionDue' | 'subscriptionLapsed'
>;

const en: MoneyTexts = {
  topupCredited: ({ name, key, amount, balance, club }) => ({
    subject: `${club}: ${amount} received`,
    body: lines(
      `Hello ${name},`,
      `Your top-up of ${amount} has arrived. Your balance is ${balance}.`,
      `Payment ${key}.`,
      club,
    ),
  }),
  balanceAdjusted: ({ name, amount, reason, balance, club }) => ({
    subject: `${club}: your balance was corrected`,
    body: lines(
      `Hello ${name},`,
      `The club corrected your balance by ${amount}: ${reason}`,
      `Your balance is ${balance}.`,
      club,
    ),
  }),
  paidOut: ({ name, amount, reason, balance, club }) => ({
    subject: `${club}: ${amount} paid out`,
    body: lines(
      `Hello ${name},`,
      `${amount} of your balance was paid out: ${reason}`,
      `Your balance is ${balance}.`,
      club,
    ),
  }),
  subscriptionPaid: ({ name, plan, amount, date, receipt, club }) => ({
    subject: `${club}: ${plan} is paid`,
    body: lines(
      `Hello ${name},`,
      `${amount} for ${plan} was taken from your balance. It is now paid until ${date}.`,
      `Receipt ${receipt}.`,
      club,
    ),
  }),
  subscriptionDue: ({ name, plan, amount, date, club }) => ({
    subject: `${club}: ${plan} is due`,
    body: lines(
      `Hello ${name},`,
      `${plan} is due on ${date}: ${amount}.`,
      'You can pay it from your balance under My Subscriptions.',
      club,
    ),
  }),
  subscriptionLapsed: ({ name, plan, amount, date, club }) => ({
    subject: `${club}: ${plan} has lapsed`,
    body: lines(
      `Hello ${name},`,
      `${plan} was due on ${date} and has lapsed.`,
      `You can start it again with ${amount} from your balance under My Subscriptions.`,
      club,
    ),
  }),
};

const tr: MoneyTexts = {
  topupCredited: ({ name, key, amount, balance, club }) => ({
    subject: `${club}: ${amount} alındı`,
    body: lines(
      `Merhaba ${name},`,
      `${amount} tutarındaki yüklemeniz ulaştı. Bakiyeniz ${balance}.`,
      `Ödeme ${key}.`,
      club,
    ),
  }),
  balanceAdjusted: ({ name, amount, reason, balance, club }) => ({
    subject: `${club}: bakiyeniz düzeltildi`,
    body: lines(`Merhaba ${name},`, `Kulüp bakiyenizi ${amount} düzeltti: ${reason}`, `Bakiyeniz ${balance}.`, club),
  }),
  paidOut: ({ name, amount, reason, balance, club }) => ({
    subject: `${club}: ${amount} ödendi`,
    body: lines(`Merhaba ${name},`, `Bakiyenizden ${amount} ödendi: ${reason}`, `Bakiyeniz ${balance}.`, club),
  }),
  subscriptionPaid: ({ name, plan, amount, date, receipt, club }) => ({
    subject: `${club}: ${plan} ödendi`,
    body: lines(
      `Merhaba ${name},`,
      `${plan} için ${amount} bakiyenizden alındı. Abonelik artık ${date} gününe kadar ödenmiş durumda.`,
      `Makbuz ${receipt}.`,
      club,
    ),
  }),
  subscriptionDue: ({ name, plan, amount, date, club }) => ({
    subject: `${club}: ödeme zamanı: ${plan}`,
    body: lines(
      `Merhaba ${name},`,
      `${plan} ödemesinin son günü ${date}: ${amount}.`,
      'Aboneliklerim sayfasından bakiyenizle ödeyebilirsiniz.',
      club,
    ),
  }),
  subscriptionLapsed: ({ name, plan, amount, date, club }) => ({
    subject: `${club}: ${plan} sona erdi`,
    body: lines(
      `Merhaba ${name},`,
      `${plan} ödemesinin son günü ${date} idi; abonelik sona erdi.`,
      `Aboneliklerim sayfasından bakiyenizle ${amount} ödeyerek yeniden başlatabilirsiniz.`,
      club,
    ),
  }),
};

const ar: MoneyTexts = {
  topupCredited: ({ name, key, amount, balance, club }) => ({
    subject: `${club}: وصل مبلغ ${amount}`,
    body: lines(`مرحبًا ${name}،`, `وصل مبلغ الشحن ${amount}. رصيدك الآن ${balance}.`, `الدفعة ${key}.`, club),
  }),
  balanceAdjusted: ({ name, amount, reason, balance, club }) => ({
    subject: `${club}: تمت تسوية رصيدك`,
    body: lines(`مرحبًا ${name}،`, `سوّى النادي رصيدك بمبلغ ${amount}: ${reason}`, `رصيدك الآن ${balance}.`, club),
  }),
  paidOut: ({ name, amount, reason, balance, club }) => ({
    subject: `${club}: صُرف مبلغ ${amount}`,
    body: lines(`مرحبًا ${name}،`, `صُرف مبلغ ${amount} من رصيدك: ${reason}`, `رصيدك الآن ${balance}.`, club),
  }),
  subscriptionPaid: ({ name, plan, amount, date, receipt, club }) => ({
    subject: `${club}: تم دفع ${plan}`,
    body: lines(
      `مرحبًا ${name}،`,
      `خُصم مبلغ ${amount} من رصيدك مقابل ${plan}. الاشتراك مدفوع الآن حتى ${date}.`,
      `الإيصال ${receipt}.`,
      club,
    ),
  }),
  subscriptionDue: ({ name, plan, amount, date, club }) => ({
    subject: `${club}: حان موعد دفع ${plan}`,
    body: lines(
      `مرحبًا ${name}،`,
      `موعد دفع ${plan} هو ${date}: ${amount}.`,
      'يمكنك الدفع من رصيدك في صفحة اشتراكاتي.',
      club,
    ),
  }),
  subscriptionLapsed: ({ name, plan, amount, date, club }) => ({
    subject: `${club}: انتهى الاشتراك: ${plan}`,
    body: lines(
      `مرحبًا ${name}،`,
      `كان موعد دفع ${plan} هو ${date} وقد انتهى الاشتراك.`,
      `يمكنك بدءه من جديد بمبلغ ${amount} من رصيدك في صفحة اشتراكاتي.`,
      club,
    ),
  }),
};

export const MONEY_TEXTS: Readonly<Record<Language, MoneyTexts>> = { en, tr, ar };
