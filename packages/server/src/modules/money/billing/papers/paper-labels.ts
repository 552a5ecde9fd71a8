import type { PaperLineKind } from '@courtside/contract/money/papers';
import type { Language } from '@courtside/contract/values/limits';

interface PaperLabels {
  readonly receipt: string;
  readonly invoice: string;
  readonly creditNote: string;
  readonly simplified: string;
  /** Of an invoice: from which receipt it was made. */
  readonly madeFrom: (receipt: string) => string;
  /** First sentence of a credit note. */
  readonly takesBack: (receipt: string, date: string) => string;
  readonly takesBackPart: (receipt: string, date: string) => string;
  readonly kinds: Readonly<Record<PaperLineKind, string>>;
  readonly to: string;
  readonly vatNumber: string;
  readonly exemption: string;
  readonly what: string;
  readonly quantity: string;
  readonly code: string;
  readonly percent: string;
  readonly exempt: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly perCode: string;
  readonly total: string;
  readonly paidBack: string;
  readonly paid: (way: string, date: string) => string;
  readonly returned: (date: string) => string;
  readonly notFiscal: string;
  readonly register: string;
  readonly registerNumber: string;
}

export const PAPER_LABELS: Readonly<Record<Language, PaperLabels>> = {
  en: {
    receipt: 'Receipt',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    simplified: 'Simplified invoice',
    madeFrom: (receipt) => `Made from receipt ${receipt} at the customer's wish`,
    takesBack: (receipt, date) => `This note takes back the whole of receipt ${receipt} of ${date}.`,
    takesBackPart: (receipt, date) => `This note takes back a part of receipt ${receipt} of ${date}.`,
    kinds: {
      court: 'Court',
      lights: 'Floodlights',
      ac: 'Air conditioning',
      option: 'Option',
      guest: 'Guest fee',
      lesson: 'Lesson',
      plan: 'Membership plan',
      topup: 'Top-up',
    },
    to: 'To',
    vatNumber: 'VAT number',
    exemption: 'Exemption number',
    what: 'What',
    quantity: 'Quantity',
    code: 'Code',
    percent: 'Percent',
    exempt: 'exempt',
    net: 'Net',
    vat: 'VAT',
    gross: 'Gross',
    perCode: 'VAT per code',
    total: 'Total',
    paidBack: 'Paid back',
    paid: (way, date) => `Paid on ${date}: ${way}. Nothing is left to pay.`,
    returned: (date) => `Paid back on ${date}, the way it was paid.`,
    notFiscal: 'Not a fiscal receipt',
    register: 'The fiscal receipt for this sale comes from the register at the desk.',
    registerNumber: 'Its number:',
  },
  tr: {
    receipt: 'Makbuz',
    invoice: 'Fatura',
    creditNote: 'İade faturası',
    simplified: 'Basitleştirilmiş fatura',
    madeFrom: (receipt) => `${receipt} numaralı makbuzdan, müşterinin isteği üzerine düzenlendi`,
    takesBack: (receipt, date) => `Bu belge, ${date} tarihli ${receipt} numaralı makbuzun tamamını geri alır.`,
    takesBackPart: (receipt, date) => `Bu belge, ${date} tarihli ${receipt} numaralı makbuzun bir bölümünü geri alır.`,
    kinds: {
      court: 'Kort',
      lights: 'Aydınlatma',
      ac: 'Klima',
      option: 'Ek hizmet',
      guest: 'Misafir ücreti',
      lesson: 'Ders',
      plan: 'Üyelik planı',
      topup: 'Bakiye yükleme',
    },
    to: 'Alıcı',
    vatNumber: 'KDV numarası',
    exemption: 'Muafiyet numarası',
    what: 'Açıklama',
    quantity: 'Miktar',
    code: 'Kod',
    percent: 'Oran',
    exempt: 'muaf',
    net: 'Net',
    vat: 'KDV',
    gross: 'Brüt',
    perCode: 'Koda göre KDV',
    total: 'Toplam',
    paidBack: 'İade edilen',
    paid: (way, date) => `${date} tarihinde ödendi: ${way}. Ödenecek tutar kalmadı.`,
    returned: (date) => `${date} tarihinde, ödendiği yoldan iade edildi.`,
    notFiscal: 'Mali fiş değildir',
    register: 'Bu satışın mali fişi, danışmadaki yazarkasadan verilir.',
    registerNumber: 'Numarası:',
  },
  ar: {
    receipt: 'إيصال',
    invoice: 'فاتورة',
    creditNote: 'إشعار دائن',
    simplified: 'فاتورة مبسطة',
    madeFrom: (receipt) => `صادرة عن الإيصال ${receipt} بطلب الزبون`,
    takesBack: (receipt, date) => `هذا الإشعار يلغي كامل الإيصال ${receipt} المؤرخ ${date}.`,
    takesBackPart: (receipt, date) => `هذا الإشعار يلغي جزءًا من الإيصال ${receipt} المؤرخ ${date}.`,
    kinds: {
      court: 'ملعب',
      lights: 'أضواء كاشفة',
      ac: 'تكييف',
      option: 'خدمة إضافية',
      guest: 'رسم الضيف',
      lesson: 'درس',
      plan: 'خطة العضوية',
      topup: 'شحن الرصيد',
    },
    to: 'إلى',
    vatNumber: 'الرقم الضريبي',
    exemption: 'رقم الإعفاء',
    what: 'البيان',
    quantity: 'الكمية',
    code: 'الرمز',
    percent: 'النسبة',
    exempt: 'معفى',
    net: 'الصافي',
    vat: 'الضريبة',
    gross: 'الإجمالي',
    perCode: 'الضريبة حسب الرمز',
    total: 'المجموع',
    paidBack: 'المردود',
    paid: (way, date) => `دُفعت يوم ${date}: ${way}. لا شيء متبقٍّ للدفع.`,
    returned: (date) => `رُدّ المبلغ يوم ${date} بطريقة دفعه نفسها.`,
    notFiscal: 'ليس إيصالًا ضريبيًا',
    register: 'الإيصال الضريبي لهذا البيع من السجل في المكتب.',
    registerNumber: 'رقمه:',
  },
};
