import type { CashMovementKind } from '@courtside/contract/money/office-cash';
import type { Language } from '@courtside/contract/values/limits';

interface CashLabels {
  readonly time: string;
  readonly kind: string;
  readonly member: string;
  readonly takenBy: string;
  readonly reference: string;
  readonly receipt: string;
  readonly reason: string;
  readonly amount: string;
  readonly drawer: string;
  readonly opening: string;
  readonly expected: string;
  readonly counted: string;
  readonly kinds: Readonly<Record<CashMovementKind, string>>;
}

export const CASH_LABELS: Readonly<Record<Language, CashLabels>> = {
  en: {
    time: 'Time',
    kind: 'What',
    member: 'Member',
    takenBy: 'Taken by',
    reference: 'Reference',
    receipt: 'Receipt',
    reason: 'Reason',
    amount: 'Amount (EUR)',
    drawer: 'In the drawer (EUR)',
    opening: 'Opening',
    expected: 'Expected',
    counted: 'Counted',
    kinds: {
      topup: 'Cash paid in',
      payout: 'Cash paid out',
      booking: 'Booking',
      refund: 'Refund',
      voucher: 'Voucher sold',
      difference: 'Difference of a count',
      transfer: 'Bank',
      other: 'Cash',
    },
  },
  tr: {
    time: 'Saat',
    kind: 'İşlem',
    member: 'Üye',
    takenBy: 'İşlemi yapan',
    reference: 'Referans',
    receipt: 'Makbuz',
    reason: 'Neden',
    amount: 'Tutar (EUR)',
    drawer: 'Kasadaki tutar (EUR)',
    opening: 'Açılış',
    expected: 'Beklenen',
    counted: 'Sayılan',
    kinds: {
      topup: 'Nakit girişi',
      payout: 'Nakit çıkışı',
      booking: 'Rezervasyon',
      refund: 'İade',
      voucher: 'Satılan kupon',
      difference: 'Sayım farkı',
      transfer: 'Banka',
      other: 'Nakit',
    },
  },
  ar: {
    time: 'الوقت',
    kind: 'الحركة',
    member: 'العضو',
    takenBy: 'المستلم',
    reference: 'المرجع',
    receipt: 'الإيصال',
    reason: 'السبب',
    amount: 'المبلغ (يورو)',
    drawer: 'في الصندوق (يورو)',
    opening: 'الافتتاح',
    expected: 'المتوقع',
    counted: 'المعدود',
    kinds: {
      topup: 'إيداع نقدي',
      payout: 'صرف نقدي',
      booking: 'حجز',
      refund: 'استرداد',
      voucher: 'قسيمة مبيعة',
      difference: 'فرق الجرد',
      transfer: 'المصرف',
      other: 'نقدًا',
    },
  },
};
