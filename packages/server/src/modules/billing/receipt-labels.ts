import type { EntryKind } from '@courtside/contract/account';
import type { Language } from '@courtside/contract/limits';

interface ReceiptLabels {
  readonly titles: Readonly<Record<EntryKind, string>>;
  readonly date: string;
  /** Of a sport whose receipts state the time that was paid for. */
  readonly from: string;
  readonly to: string;
  readonly member: string;
  readonly number: string;
  readonly paidWith: string;
  readonly methods: Readonly<Record<'balance' | 'card' | 'cash', string>>;
  readonly description: string;
  readonly amount: string;
  readonly total: string;
  readonly paid: string;
  readonly refunded: string;
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
      refund: 'Receipt',
      adjustment: 'Receipt',
      payout: 'Receipt',
    },
    date: 'Date',
    from: 'Time from',
    to: 'Time to',
    member: 'Member',
    number: 'Membership number',
    paidWith: 'Paid with',
    methods: { balance: 'Account balance', card: 'Card', cash: 'Cash' },
    description: 'Description',
    amount: 'Amount',
    total: 'Total',
    paid: 'Paid in full',
    refunded: 'Cancelled: the amount is back on the account balance.',
    thanks: 'Thank you, and enjoy your game.',
    page: (page, of) => `Page ${page} of ${of}`,
  },
  tr: {
    titles: {
      booking: 'Makbuz',
      subscription: 'Fatura',
      topup: 'Yükleme makbuzu',
      cash: 'Yükleme makbuzu',
      refund: 'Makbuz',
      adjustment: 'Makbuz',
      payout: 'Makbuz',
    },
    date: 'Tarih',
    from: 'Başlangıç saati',
    to: 'Bitiş saati',
    member: 'Üye',
    number: 'Üyelik numarası',
    paidWith: 'Ödeme yöntemi',
    methods: { balance: 'Hesap bakiyesi', card: 'Kart', cash: 'Nakit' },
    description: 'Açıklama',
    amount: 'Tutar',
    total: 'Toplam',
    paid: 'Tamamı ödendi',
    refunded: 'İptal edildi: tutar hesap bakiyesine iade edildi.',
    thanks: 'Teşekkür ederiz, iyi oyunlar.',
    page: (page, of) => `Sayfa ${page} / ${of}`,
  },
  ar: {
    titles: {
      booking: 'إيصال',
      subscription: 'فاتورة',
      topup: 'إيصال شحن',
      cash: 'إيصال شحن',
      refund: 'إيصال',
      adjustment: 'إيصال',
      payout: 'إيصال',
    },
    date: 'التاريخ',
    from: 'من الساعة',
    to: 'إلى الساعة',
    member: 'العضو',
    number: 'رقم العضوية',
    paidWith: 'طريقة الدفع',
    methods: { balance: 'رصيد الحساب', card: 'بطاقة', cash: 'نقدًا' },
    description: 'البيان',
    amount: 'المبلغ',
    total: 'المجموع',
    paid: 'مدفوع بالكامل',
    refunded: 'أُلغي: عاد المبلغ إلى رصيد الحساب.',
    thanks: 'شكرًا لكم، ونتمنى لكم لعبًا ممتعًا.',
    page: (page, of) => `صفحة ${page} من ${of}`,
  },
};
