import type { EntryKind } from '@courtside/contract/money/account';
import type { PaidWith } from '@courtside/contract/money/subscriptions';
import type { Language } from '@courtside/contract/values/limits';

interface ReceiptLabels {
  readonly titles: Readonly<Record<EntryKind, string>>;
  readonly date: string;
  /** Of a sport whose receipts state the time that was paid for. */
  readonly from: string;
  readonly to: string;
  readonly member: string;
  readonly number: string;
  readonly visitor: string;
  readonly paidWith: string;
  /** The number that a certified register gave the same sale. */
  readonly registerNumber: string;
  readonly methods: Readonly<Record<PaidWith, string>>;
  readonly description: string;
  readonly amount: string;
  readonly total: string;
  readonly paid: string;
  readonly refunded: string;
  readonly refundedPart: (amount: string) => string;
  /** Where it was not paid from a balance. */
  readonly paidBack: string;
  readonly thanks: string;
  readonly page: (page: string, of: string) => string;
}

export const RECEIPT_LABELS: Readonly<Record<Language, ReceiptLabels>> = {
  en: {
    titles: {
      booking: 'Receipt',
      subscription: 'Invoice',
      topup: 'Top-up receipt',
      cash: 'Top-up receipt',
      bank: 'Top-up receipt',
      terminal: 'Top-up receipt',
      refund: 'Receipt',
      adjustment: 'Receipt',
      payout: 'Receipt',
      dispute: 'Receipt',
      claim: 'Receipt',
      card_refund: 'Receipt',
      voucher: 'Receipt',
      pass: 'Pass',
      course: 'Receipt',
      competition: 'Receipt',
    },
    date: 'Date',
    from: 'Time from',
    to: 'Time to',
    member: 'Member',
    number: 'Membership number',
    visitor: 'Guest of the club',
    paidWith: 'Paid with',
    registerNumber: 'Register number',
    methods: {
      balance: 'Account balance',
      card: 'Card',
      cash: 'Cash',
      bank: 'Bank transfer',
      terminal: 'Card terminal',
    },
    description: 'Description',
    amount: 'Amount',
    total: 'Total',
    paid: 'Paid in full',
    refunded: 'Cancelled: the amount is back on the account balance.',
    refundedPart: (amount) => `Paid in full. ${amount} of it was refunded.`,
    paidBack: 'Cancelled: the amount was paid back.',
    thanks: 'Thank you, and enjoy your game.',
    page: (page, of) => `Page ${page} of ${of}`,
  },
  tr: {
    titles: {
      booking: 'Makbuz',
      subscription: 'Fatura',
      topup: 'Yükleme makbuzu',
      cash: 'Yükleme makbuzu',
      bank: 'Yükleme makbuzu',
      terminal: 'Yükleme makbuzu',
      refund: 'Makbuz',
      adjustment: 'Makbuz',
      payout: 'Makbuz',
      dispute: 'Makbuz',
      claim: 'Makbuz',
      card_refund: 'Makbuz',
      voucher: 'Makbuz',
      pass: 'Seans kartı',
      course: 'Makbuz',
      competition: 'Makbuz',
    },
    date: 'Tarih',
    from: 'Başlangıç saati',
    to: 'Bitiş saati',
    member: 'Üye',
    number: 'Üyelik numarası',
    visitor: 'Kulüp misafiri',
    paidWith: 'Ödeme yöntemi',
    registerNumber: 'Yazarkasa numarası',
    methods: {
      balance: 'Hesap bakiyesi',
      card: 'Kart',
      cash: 'Nakit',
      bank: 'Banka havalesi',
      terminal: 'Kart terminali',
    },
    description: 'Açıklama',
    amount: 'Tutar',
    total: 'Toplam',
    paid: 'Tamamı ödendi',
    refunded: 'İptal edildi: tutar hesap bakiyesine iade edildi.',
    refundedPart: (amount) => `Tamamı ödendi. Bunun ${amount} tutarı iade edildi.`,
    paidBack: 'İptal edildi: tutar geri ödendi.',
    thanks: 'Teşekkür ederiz, iyi oyunlar.',
    page: (page, of) => `Sayfa ${page} / ${of}`,
  },
  ar: {
    titles: {
      booking: 'إيصال',
      subscription: 'فاتورة',
      topup: 'إيصال شحن',
      cash: 'إيصال شحن',
      bank: 'إيصال شحن',
      terminal: 'إيصال شحن',
      refund: 'إيصال',
      adjustment: 'إيصال',
      payout: 'إيصال',
      dispute: 'إيصال',
      claim: 'إيصال',
      card_refund: 'إيصال',
      voucher: 'إيصال',
      pass: 'بطاقة جلسات',
      course: 'إيصال',
      competition: 'إيصال',
    },
    date: 'التاريخ',
    from: 'من الساعة',
    to: 'إلى الساعة',
    member: 'العضو',
    number: 'رقم العضوية',
    visitor: 'ضيف النادي',
    paidWith: 'طريقة الدفع',
    registerNumber: 'رقم السجل',
    methods: {
      balance: 'رصيد الحساب',
      card: 'بطاقة',
      cash: 'نقدًا',
      bank: 'حوالة مصرفية',
      terminal: 'جهاز البطاقات',
    },
    description: 'البيان',
    amount: 'المبلغ',
    total: 'المجموع',
    paid: 'مدفوع بالكامل',
    refunded: 'أُلغي: عاد المبلغ إلى رصيد الحساب.',
    refundedPart: (amount) => `مدفوع بالكامل. استُرد منه ${amount}.`,
    paidBack: 'أُلغي: رُدّ المبلغ المدفوع.',
    thanks: 'شكرًا لكم، ونتمنى لكم لعبًا ممتعًا.',
    page: (page, of) => `صفحة ${page} من ${of}`,
  },
};
