import type { EntryKind } from '@courtside/contract/money/account';
import { clubDate, toSlashDate } from '@courtside/contract/values/dates';
import { commaOf } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import type { Texts } from '@courtside/contract/values/texts';
import { planTitleIn } from './club-terms.rules.ts';

/** Details of an entry's cause; each kind has some of these. */
export interface EntryDetails {
  readonly key?: string;
  readonly service?: string;
  readonly court?: string;
  readonly date?: string;
  readonly from?: string;
  /** Of bookings since sports can have a receipt time. */
  readonly to?: string;
  readonly card?: string;
  readonly plan?: string;
  readonly until?: string;
  readonly reason?: string;
  readonly method?: string;
  /** Of a bank transfer or of a terminal's slip. */
  readonly reference?: string;
  /** The provider's name of a pay-out. */
  readonly payout?: string;
  /** The title of a course. */
  readonly course?: string;
  /** What was paid before it is used. */
  readonly prepaid?: string;
  /** What a competition is called in English. */
  readonly competition?: string;
  /** An adjustment that brings a balance from the club's old books. */
  readonly opening?: boolean;
}

/** What the club calls sport, court and plan in its languages. */
export interface EntryTitles {
  readonly service?: Texts;
  readonly court?: Texts;
  readonly plan?: Texts;
}

interface EntryTexts {
  readonly refund: (what: string) => string;
  readonly cardTopup: string;
  readonly savedCardTopup: (last4: string) => string;
  readonly cashIn: string;
  readonly cashOut: string;
  readonly bankIn: string;
  readonly terminalIn: string;
  readonly adjustment: string;
  readonly paidOutCash: string;
  readonly paidOutBank: string;
  readonly opening: string;
  readonly until: (plan: string, date: string) => string;
  readonly disputed: string;
  readonly disputeWon: string;
  readonly claimPaid: string;
  readonly claimWaived: string;
  readonly cardRefund: string;
  readonly savedCardRefund: (last4: string) => string;
  readonly cardRefundFailed: string;
  readonly voucher: string;
  readonly voucherRedeemed: string;
  readonly pass: string;
  readonly passPaidBack: string;
  readonly course: (title: string) => string;
  readonly entryOf: (competition: string) => string;
}

const TEXTS: Readonly<Record<Language, EntryTexts>> = {
  en: {
    refund: (what) => `Refund: ${what}`,
    cardTopup: 'Top-up by card',
    savedCardTopup: (last4) => `Top-up, card ending ${last4}`,
    cashIn: 'Cash paid in',
    cashOut: 'Cash paid out',
    bankIn: 'Bank transfer',
    terminalIn: 'Card terminal',
    adjustment: 'Adjustment',
    paidOutCash: 'Paid out in cash',
    paidOutBank: 'Paid out by bank transfer',
    opening: 'Opening balance',
    until: (plan, date) => `${plan}, until ${date}`,
    disputed: 'Card payment taken back by the bank',
    disputeWon: 'Card payment given back by the bank',
    claimPaid: 'Open claim paid',
    claimWaived: 'Open claim waived',
    cardRefund: 'Refund to the card',
    savedCardRefund: (last4) => `Refund to the card ending ${last4}`,
    cardRefundFailed: 'Refund to the card failed',
    voucher: 'Voucher',
    voucherRedeemed: 'Voucher redeemed',
    pass: 'Pass',
    passPaidBack: 'Pass paid back',
    course: (title) => `Course: ${title}`,
    entryOf: (competition) => `Entry: ${competition}`,
  },
  tr: {
    refund: (what) => `İade: ${what}`,
    cardTopup: 'Kartla yükleme',
    savedCardTopup: (last4) => `Yükleme, sonu ${last4} olan kart`,
    cashIn: 'Nakit girişi',
    cashOut: 'Nakit çıkışı',
    bankIn: 'Banka havalesi',
    terminalIn: 'Kart terminali',
    adjustment: 'Düzeltme',
    paidOutCash: 'Nakit olarak ödendi',
    paidOutBank: 'Banka havalesiyle ödendi',
    opening: 'Açılış bakiyesi',
    until: (plan, date) => `${plan}, ${date} tarihine kadar`,
    disputed: 'Kart ödemesi banka tarafından geri alındı',
    disputeWon: 'Kart ödemesi banka tarafından geri verildi',
    claimPaid: 'Açık tutar ödendi',
    claimWaived: 'Açık tutardan vazgeçildi',
    cardRefund: 'Karta iade',
    savedCardRefund: (last4) => `Sonu ${last4} olan karta iade`,
    cardRefundFailed: 'Karta iade başarısız oldu',
    voucher: 'Kupon',
    voucherRedeemed: 'Kullanılan kupon',
    pass: 'Seans kartı',
    passPaidBack: 'Geri ödenen seans kartı',
    course: (title) => `Kurs: ${title}`,
    entryOf: (competition) => `Katılım: ${competition}`,
  },
  ar: {
    refund: (what) => `استرداد: ${what}`,
    cardTopup: 'شحن بالبطاقة',
    savedCardTopup: (last4) => `شحن بالبطاقة المنتهية بالأرقام ${last4}`,
    cashIn: 'إيداع نقدي',
    cashOut: 'صرف نقدي',
    bankIn: 'حوالة مصرفية',
    terminalIn: 'جهاز البطاقات',
    adjustment: 'تسوية',
    paidOutCash: 'صُرف نقدًا',
    paidOutBank: 'صُرف بحوالة مصرفية',
    opening: 'رصيد افتتاحي',
    until: (plan, date) => `${plan}، حتى ${date}`,
    disputed: 'استرد المصرف دفعة بالبطاقة',
    disputeWon: 'أعاد المصرف دفعة بالبطاقة',
    claimPaid: 'سُدد المبلغ المستحق',
    claimWaived: 'أُعفي من المبلغ المستحق',
    cardRefund: 'استرداد إلى البطاقة',
    savedCardRefund: (last4) => `استرداد إلى البطاقة المنتهية بالأرقام ${last4}`,
    cardRefundFailed: 'تعذر الاسترداد إلى البطاقة',
    voucher: 'قسيمة',
    voucherRedeemed: 'قسيمة مصروفة',
    pass: 'بطاقة جلسات',
    passPaidBack: 'بطاقة جلسات أُعيد ثمنها',
    course: (title) => `دورة: ${title}`,
    entryOf: (competition) => `مشاركة: ${competition}`,
  },
};

/** Describes an entry in one line. */
export function describeEntry(
  kind: EntryKind,
  details: EntryDetails,
  { isIn, language, titles = {} }: { isIn: boolean; language: Language; titles?: EntryTitles },
): string {
  const texts = TEXTS[language];
  const dateOf = (date: string | undefined) => (date ? toSlashDate(clubDate(date)) : '');
  const session = [
    titles.service?.[language] ?? titles.service?.en ?? details.service ?? '',
    titles.court?.[language] ?? details.court ?? '',
    `${dateOf(details.date)} ${details.from ?? ''}`.trim(),
  ]
    .filter(Boolean)
    .join(commaOf(language));
  const competition = details.competition === undefined ? undefined : texts.entryOf(details.competition);
  const byKind: Record<EntryKind, () => string> = {
    booking: () => withReference(session, details, language),
    refund: () => {
      if (details.course) return texts.refund(texts.course(details.course));
      return details.prepaid
        ? texts.refund(withKey(texts.voucher, details, language))
        : withReference(texts.refund(competition ?? session), details, language);
    },
    topup: () => (details.card ? texts.savedCardTopup(details.card) : texts.cardTopup),
    cash: () => (isIn ? texts.cashIn : texts.cashOut),
    adjustment: () => (details.opening ? texts.opening : withReason(texts.adjustment, details)),
    bank: () => withReference(texts.bankIn, details, language),
    terminal: () => withReference(texts.terminalIn, details, language),
    payout: () =>
      withReason(
        withReference(details.method === 'bank' ? texts.paidOutBank : texts.paidOutCash, details, language),
        details,
      ),
    dispute: () => withKey(isIn ? texts.disputeWon : texts.disputed, details, language),
    claim: () => withReason(withKey(claimText(texts, details), details, language), details),
    card_refund: () =>
      isIn ? withKey(texts.cardRefundFailed, details, language) : withReason(refundText(texts, details), details),
    course: () => texts.course(details.course ?? ''),
    competition: () => competition ?? session,
    voucher: () => withKey(details.method ? texts.voucher : texts.voucherRedeemed, details, language),
    // Only what is paid back has a reason.
    pass: () => withReason(withKey(details.reason ? texts.passPaidBack : texts.pass, details, language), details),
    subscription: () =>
      texts.until(planTitleIn(titles.plan ?? { en: details.plan ?? '' }, language), dateOf(details.until)),
  };
  return byKind[kind]();
}

/** Nobody pays a claim that is waived: it has a reason, but no way in which it was paid. */
const claimText = (texts: EntryTexts, { reason, method }: EntryDetails) =>
  reason && !method ? texts.claimWaived : texts.claimPaid;

const refundText = (texts: EntryTexts, { card }: EntryDetails) =>
  card ? texts.savedCardRefund(card) : texts.cardRefund;

const withKey = (what: string, { key }: EntryDetails, language: Language) =>
  [what, ...(key ? [key] : [])].join(commaOf(language));

const withReference = (what: string, { reference }: EntryDetails, language: Language) =>
  [what, ...(reference ? [reference] : [])].join(commaOf(language));

const withReason = (what: string, { reason }: EntryDetails) => (reason ? `${what}: ${reason}` : what);
