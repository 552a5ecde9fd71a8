import type { Language } from '@courtside/contract/values/limits';

interface PayoutLabels {
  readonly title: string;
  readonly coach: string;
  readonly memberNumber: string;
  readonly number: string;
  readonly method: string;
  readonly methods: Readonly<Record<'bank' | 'cash', string>>;
  readonly reference: string;
  readonly paidOut: string;
  readonly paidIn: string;
  readonly date: string;
  readonly lesson: string;
  readonly amount: string;
  readonly kinds: Readonly<Record<'late' | 'correction', string>>;
  readonly percentOf: (percent: string, court: string) => string;
  readonly fixed: (amount: string) => string;
  readonly rent: (amount: string) => string;
  readonly page: (page: string, of: string) => string;
}

export const PAYOUT_LABELS: Readonly<Record<Language, PayoutLabels>> = {
  en: {
    title: 'Statement of a pay-out',
    coach: 'Coach',
    memberNumber: 'Membership number',
    number: 'Pay-out',
    method: 'Paid by',
    methods: { bank: 'Bank transfer', cash: 'Cash' },
    reference: 'Reference',
    paidOut: 'Paid to the coach',
    paidIn: 'Paid to the club',
    date: 'Date',
    lesson: 'Lesson or course',
    amount: 'Amount',
    kinds: { late: 'Called off too late', correction: 'Changed after a pay-out' },
    percentOf: (percent, court) => `${percent} after a court of ${court}`,
    fixed: (amount) => `${amount} for the lesson`,
    rent: (amount) => `Rent of the court: ${amount}`,
    page: (page, of) => `Page ${page} of ${of}`,
  },
  tr: {
    title: 'Ödeme dökümü',
    coach: 'Antrenör',
    memberNumber: 'Üyelik numarası',
    number: 'Ödeme',
    method: 'Ödeme yolu',
    methods: { bank: 'Banka havalesi', cash: 'Nakit' },
    reference: 'Referans',
    paidOut: 'Antrenöre ödenen',
    paidIn: 'Kulübe ödenen',
    date: 'Tarih',
    lesson: 'Ders veya kurs',
    amount: 'Tutar',
    kinds: { late: 'Geç iptal edildi', correction: 'Ödemeden sonra değişti' },
    percentOf: (percent, court) => `${court} kort payından sonra ${percent}`,
    fixed: (amount) => `Ders için ${amount}`,
    rent: (amount) => `Kort kirası: ${amount}`,
    page: (page, of) => `Sayfa ${page} / ${of}`,
  },
  ar: {
    title: 'كشف صرف',
    coach: 'المدرب',
    memberNumber: 'رقم العضوية',
    number: 'عملية الصرف',
    method: 'طريقة الدفع',
    methods: { bank: 'تحويل مصرفي', cash: 'نقدًا' },
    reference: 'المرجع',
    paidOut: 'المدفوع للمدرب',
    paidIn: 'المدفوع للنادي',
    date: 'التاريخ',
    lesson: 'الدرس أو الدورة',
    amount: 'المبلغ',
    kinds: { late: 'أُلغي متأخرًا', correction: 'تغيّر بعد الصرف' },
    percentOf: (percent, court) => `${percent} بعد حساب الملعب ${court}`,
    fixed: (amount) => `${amount} عن الدرس`,
    rent: (amount) => `إيجار الملعب: ${amount}`,
    page: (page, of) => `صفحة ${page} من ${of}`,
  },
};
