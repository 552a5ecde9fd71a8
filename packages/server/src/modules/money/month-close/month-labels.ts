import type { MonthExceptionKind, MonthLineKind } from '@courtside/contract/money/office-month';
import type { Language } from '@courtside/contract/values/limits';

export interface MonthLabels {
  readonly title: string;
  readonly issued: string;
  readonly state: string;
  readonly open: string;
  readonly closed: (name: string, date: string) => string;
  readonly held: string;
  readonly entries: string;
  readonly amount: string;
  readonly opening: string;
  readonly closing: string;
  readonly lines: Readonly<Record<MonthLineKind, string>>;
  readonly cash: string;
  readonly cashOpening: string;
  readonly cashIn: string;
  readonly cashOut: string;
  readonly bank: string;
  readonly differences: string;
  readonly cashClosing: string;
  readonly cards: string;
  readonly charged: string;
  readonly returnedToCards: string;
  readonly paidOut: string;
  readonly fees: string;
  readonly cardDifferences: string;
  readonly cardsClosing: string;
  readonly atBank: string;
  readonly received: string;
  readonly paid: string;
  readonly bankClosing: string;
  readonly terminal: string;
  readonly taken: string;
  readonly returned: string;
  readonly terminalClosing: string;
  readonly receipts: string;
  readonly noReceipts: string;
  readonly exceptions: string;
  readonly noExceptions: string;
  readonly exception: Readonly<Record<MonthExceptionKind, string>>;
  readonly cashDifference: string;
  readonly cashTransfer: string;
  readonly cardPayout: string;
  readonly expired: string;
  readonly terminalPayout: string;
  readonly page: (page: string, of: string) => string;
}

export const MONTH_LABELS: Readonly<Record<Language, MonthLabels>> = {
  en: {
    title: 'Month close',
    issued: 'Issued on',
    state: 'State',
    open: 'Open',
    closed: (name, date) => `Closed by ${name}, ${date}`,
    held: 'Members’ money held',
    entries: 'Entries',
    amount: 'Amount',
    opening: 'Opening balance',
    closing: 'Closing balance',
    lines: {
      topupCard: 'Top-ups by card',
      topupCash: 'Top-ups in cash',
      topupBank: 'Top-ups by bank transfer',
      topupTerminal: 'Top-ups at the card terminal',
      opening: 'Opening balances',
      refund: 'Refunds of bookings',
      adjustment: 'Adjustments',
      booking: 'Bookings',
      subscription: 'Subscriptions',
      payoutCash: 'Paid out in cash',
      payoutBank: 'Paid out by bank transfer',
      refundCard: 'Refunds to cards',
      dispute: 'Taken back by banks',
      claim: 'Claims paid from balances',
      voucher: 'Vouchers redeemed',
      pass: 'Passes bought',
      course: 'Courses, less refunds',
    },
    cash: 'Cash',
    cashOpening: 'In the drawer at the beginning',
    cashIn: 'Paid in',
    cashOut: 'Paid out',
    bank: 'From the bank',
    differences: 'Differences of counts',
    cashClosing: 'In the drawer at the end',
    cards: 'Card payments',
    charged: 'Card payments of the month',
    returnedToCards: 'Returned to cards',
    paidOut: 'Paid out to the bank',
    fees: 'Fees kept by the provider',
    cardDifferences: 'Differences',
    cardsClosing: 'Still at the provider at the end',
    atBank: 'Bank',
    received: 'Received',
    paid: 'Paid',
    bankClosing: 'At the bank at the end, by the books',
    terminal: 'Card terminal',
    taken: 'Taken',
    returned: 'Returned to cards',
    terminalClosing: 'Not paid out by the terminal at the end',
    receipts: 'Receipts',
    noReceipts: 'None',
    exceptions: 'Exceptions',
    noExceptions: 'None',
    exception: {
      balancesDiffer: 'Balances differ from the ledger',
      receiptsMissing: 'Missing receipt numbers',
      cashNotCounted: 'Cash was not counted',
      cashDifference: 'Difference of a count',
      cashOwed: 'The drawer owes cash',
      paymentsOpen: 'Card payments without an end',
      cardAmountDiffers: 'Charges with another amount than the top-up',
      cardUnknown: 'Charges without a top-up',
      cardReturned: 'Returned to cards',
      cardKnownLater: 'Earlier charges whose top-up was found',
      cardNotPaidOut: 'Not paid out after 7 days',
      bookingsDue: 'Bookings not paid',
      bankNotChecked: 'Bank movements not ticked off',
      claimsOpen: 'Claims that are open',
      disputesOpen: 'Disputes without a decision',
      refundsOpen: 'Refunds to cards on their way',
    },
    cashDifference: 'Difference of a count',
    cashTransfer: 'Bank transfer of cash',
    cardPayout: 'Pay-out of the payment provider',
    expired: 'Expired',
    terminalPayout: 'Pay-out of the card terminal',
    page: (page, of) => `Page ${page} of ${of}`,
  },
  tr: {
    title: 'Ay kapanışı',
    issued: 'Düzenlenme tarihi',
    state: 'Durum',
    open: 'Açık',
    closed: (name, date) => `Kapatan: ${name}, ${date}`,
    held: 'Üyelerin kulüpteki parası',
    entries: 'Kayıt',
    amount: 'Tutar',
    opening: 'Açılış bakiyesi',
    closing: 'Kapanış bakiyesi',
    lines: {
      topupCard: 'Kartla yüklemeler',
      topupCash: 'Nakit yüklemeler',
      topupBank: 'Banka havalesiyle yüklemeler',
      topupTerminal: 'Kart terminalinde yüklemeler',
      opening: 'Açılış bakiyeleri',
      refund: 'Rezervasyon iadeleri',
      adjustment: 'Düzeltmeler',
      booking: 'Rezervasyonlar',
      subscription: 'Abonelikler',
      payoutCash: 'Nakit geri ödemeler',
      payoutBank: 'Havaleyle geri ödemeler',
      refundCard: 'Karta iadeler',
      dispute: 'Bankaların geri aldıkları',
      claim: 'Bakiyeden ödenen açık tutarlar',
      voucher: 'Kullanılan kuponlar',
      pass: 'Satın alınan seans kartları',
      course: 'Kurslar, iadeler düşülmüş',
    },
    cash: 'Nakit',
    cashOpening: 'Ay başında kasada',
    cashIn: 'Giren',
    cashOut: 'Çıkan',
    bank: 'Bankadan gelen',
    differences: 'Sayım farkları',
    cashClosing: 'Ay sonunda kasada',
    cards: 'Kart ödemeleri',
    charged: 'Ayın kart ödemeleri',
    returnedToCards: 'Kartlara geri dönen',
    paidOut: 'Bankaya ödenen',
    fees: 'Sağlayıcının kestiği ücretler',
    cardDifferences: 'Farklar',
    cardsClosing: 'Ay sonunda sağlayıcıda kalan',
    atBank: 'Banka',
    received: 'Gelen',
    paid: 'Giden',
    bankClosing: 'Ay sonunda bankada, kayıtlara göre',
    terminal: 'Kart terminali',
    taken: 'Alınan',
    returned: 'Kartlara iade edilen',
    terminalClosing: 'Ay sonunda terminalin henüz ödemediği',
    receipts: 'Makbuzlar',
    noReceipts: 'Yok',
    exceptions: 'Dikkat edilecekler',
    noExceptions: 'Yok',
    exception: {
      balancesDiffer: 'Bakiyeler defterle uyuşmuyor',
      receiptsMissing: 'Eksik makbuz numaraları',
      cashNotCounted: 'Kasa sayılmadı',
      cashDifference: 'Sayım farkı',
      cashOwed: 'Kasanın nakit borcu var',
      paymentsOpen: 'Sonuçlanmamış kart ödemeleri',
      cardAmountDiffers: 'Tutarı yüklemeden farklı tahsilatlar',
      cardUnknown: 'Yüklemesi bulunmayan tahsilatlar',
      cardReturned: 'Kartlara iade edilenler',
      cardKnownLater: 'Yüklemesi sonradan bulunan tahsilatlar',
      cardNotPaidOut: '7 gün sonra hâlâ ödenmeyenler',
      bookingsDue: 'Ödenmemiş rezervasyonlar',
      bankNotChecked: 'İşaretlenmemiş banka hareketleri',
      claimsOpen: 'Ödenmemiş açık tutarlar',
      disputesOpen: 'Sonuçlanmamış itirazlar',
      refundsOpen: 'Yoldaki kart iadeleri',
    },
    cashDifference: 'Sayım farkı',
    cashTransfer: 'Banka ile kasa arasında nakit',
    cardPayout: 'Ödeme sağlayıcısının ödemesi',
    expired: 'Süresi doldu',
    terminalPayout: 'Kart terminalinin ödemesi',
    page: (page, of) => `Sayfa ${page} / ${of}`,
  },
  ar: {
    title: 'إقفال الشهر',
    issued: 'تاريخ الإصدار',
    state: 'الحالة',
    open: 'مفتوح',
    closed: (name, date) => `أقفله ${name}، ${date}`,
    held: 'أموال الأعضاء لدى النادي',
    entries: 'القيود',
    amount: 'المبلغ',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
    lines: {
      topupCard: 'شحن بالبطاقة',
      topupCash: 'شحن نقدي',
      topupBank: 'شحن بحوالة مصرفية',
      topupTerminal: 'شحن عبر جهاز البطاقات',
      opening: 'أرصدة افتتاحية',
      refund: 'استرداد حجوزات',
      adjustment: 'تسويات',
      booking: 'حجوزات',
      subscription: 'اشتراكات',
      payoutCash: 'صُرف نقدًا',
      payoutBank: 'صُرف بحوالة مصرفية',
      refundCard: 'استردادات إلى البطاقات',
      dispute: 'مبالغ استردتها المصارف',
      claim: 'مستحقات سُددت من الأرصدة',
      voucher: 'قسائم مصروفة',
      pass: 'بطاقات جلسات مشتراة',
      course: 'الدورات بعد خصم المبالغ المستردة',
    },
    cash: 'النقد',
    cashOpening: 'في الصندوق أول الشهر',
    cashIn: 'الوارد',
    cashOut: 'الصادر',
    bank: 'من المصرف',
    differences: 'فروق الجرد',
    cashClosing: 'في الصندوق آخر الشهر',
    cards: 'المدفوعات بالبطاقة',
    charged: 'مدفوعات الشهر بالبطاقة',
    returnedToCards: 'أُعيد إلى البطاقات',
    paidOut: 'ما وصل إلى المصرف',
    fees: 'رسوم احتفظ بها المزوّد',
    cardDifferences: 'الفروق',
    cardsClosing: 'الباقي لدى المزوّد آخر الشهر',
    atBank: 'المصرف',
    received: 'الوارد',
    paid: 'الصادر',
    bankClosing: 'في المصرف نهاية الشهر بحسب الدفاتر',
    terminal: 'جهاز البطاقات',
    taken: 'المقبوض',
    returned: 'المعاد إلى البطاقات',
    terminalClosing: 'ما لم يدفعه الجهاز حتى نهاية الشهر',
    receipts: 'الإيصالات',
    noReceipts: 'لا يوجد',
    exceptions: 'ما يستدعي الانتباه',
    noExceptions: 'لا يوجد',
    exception: {
      balancesDiffer: 'الأرصدة لا تطابق الدفتر',
      receiptsMissing: 'أرقام إيصالات ناقصة',
      cashNotCounted: 'لم يُجرد الصندوق',
      cashDifference: 'فرق الجرد',
      cashOwed: 'على الصندوق نقد مستحق',
      paymentsOpen: 'مدفوعات بالبطاقة لم تكتمل',
      cardAmountDiffers: 'تحصيلات يختلف مبلغها عن الشحن',
      cardUnknown: 'تحصيلات بلا شحن مقابل',
      cardReturned: 'مبالغ أُعيدت إلى البطاقات',
      cardKnownLater: 'تحصيلات سابقة عُثر على شحنها',
      cardNotPaidOut: 'لم تُدفع للنادي بعد 7 أيام',
      bookingsDue: 'حجوزات غير مدفوعة',
      bankNotChecked: 'حركات مصرفية لم تُؤشَّر',
      claimsOpen: 'مستحقات غير مسددة',
      disputesOpen: 'اعتراضات لم يُبتّ فيها',
      refundsOpen: 'استردادات إلى البطاقات قيد التنفيذ',
    },
    cashDifference: 'فرق الجرد',
    cashTransfer: 'تحويل نقد مع المصرف',
    cardPayout: 'دفعة من مزوّد الدفع',
    expired: 'انتهت الصلاحية',
    terminalPayout: 'دفعة جهاز البطاقات',
    page: (page, of) => `صفحة ${page} من ${of}`,
  },
};
