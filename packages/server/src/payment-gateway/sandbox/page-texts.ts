import type { Language } from '@courtside/contract/values/limits';
import type { BankStep } from './bank-steps.ts';

interface PageTexts {
  readonly title: string;
  readonly testMode: string;
  readonly payTo: string;
  readonly reference: string;
  readonly payWith: string;
  readonly newCard: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly holder: string;
  readonly keep: string;
  readonly pay: string;
  readonly cancel: string;
  readonly working: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly approve: string;
  readonly reject: string;
  readonly testCards: string;
  readonly switches: string;
  readonly webhook: string;
  readonly webhookNow: string;
  readonly webhookLate: string;
  readonly webhookTwice: string;
  readonly webhookNever: string;
  /** What the tester lets the bank do with a paid payment. */
  readonly bankTitle: string;
  readonly bank: Readonly<Record<BankStep, string>>;
  readonly over: string;
  readonly back: string;
  readonly wrongNumber: string;
  readonly wrongExpiry: string;
  readonly wrongCvc: string;
  readonly wrongHolder: string;
  readonly failed: string;
  /** The behaviour of each test card, by its token. */
  readonly cards: Readonly<Record<string, string>>;
}

const en: PageTexts = {
  title: 'Card payment',
  testMode: 'Test mode: no money moves',
  payTo: 'Pay to',
  reference: 'Payment',
  payWith: 'Pay with',
  newCard: 'New card',
  number: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvc: 'CVC',
  holder: 'Name on the card',
  keep: 'Keep this card for next time',
  pay: 'Pay',
  cancel: 'Cancel and go back',
  working: 'One moment...',
  challengeTitle: 'Your bank asks: is it you?',
  challengeText: 'A real bank would ask for a code or for your finger. Here you choose what happens.',
  approve: 'Yes, it is me',
  reject: 'No, refuse it',
  testCards: 'Test cards',
  switches: 'Test switches',
  webhook: 'The club hears of it',
  webhookNow: 'at once',
  webhookLate: 'after 20 seconds',
  webhookTwice: 'twice',
  webhookNever: 'never',
  bankTitle: 'What the bank does next',
  bank: {
    dispute: 'Dispute the payment',
    win: 'Decide for the club',
    lose: 'Decide for the cardholder',
    return: 'Return the payment unpaid',
  },
  over: 'This payment is finished. Nothing more can be paid here.',
  back: 'Back to the club',
  wrongNumber: 'Only the test cards below work here. A real number stays in your browser.',
  wrongExpiry: 'Enter a month that is not over, as MM/YY.',
  wrongCvc: 'Enter the three or four digits.',
  wrongHolder: 'Enter the name, without digits.',
  failed: 'That did not work. Please try again.',
  cards: {
    tok_visa: 'succeeds',
    tok_mastercard: 'succeeds',
    tok_amex: 'succeeds',
    tok_declined: 'is declined',
    tok_insufficient_funds: 'has insufficient funds',
    tok_expired: 'has expired',
    tok_incorrect_cvc: 'has another CVC',
    tok_disputed: 'is disputed right after it was paid',
    tok_refund_fails: 'refuses refunds later',
    tok_challenge: 'needs a confirmation',
  },
};

const tr: PageTexts = {
  title: 'Kart ödemesi',
  testMode: 'Deneme modu: para hareketi olmaz',
  payTo: 'Alıcı',
  reference: 'Ödeme',
  payWith: 'Ödeme yöntemi',
  newCard: 'Yeni kart',
  number: 'Kart numarası',
  expiry: 'Son kullanma (AA/YY)',
  cvc: 'CVC',
  holder: 'Kart üzerindeki ad',
  keep: 'Bu kartı sonraki ödemeler için sakla',
  pay: 'Öde',
  cancel: 'Vazgeç ve geri dön',
  working: 'Bir saniye...',
  challengeTitle: 'Bankanız soruyor: siz misiniz?',
  challengeText: 'Gerçek bir banka kod veya parmak izi isterdi. Burada ne olacağını siz seçersiniz.',
  approve: 'Evet, benim',
  reject: 'Hayır, reddet',
  testCards: 'Deneme kartları',
  switches: 'Deneme ayarları',
  webhook: 'Kulübe haber verilir',
  webhookNow: 'hemen',
  webhookLate: '20 saniye sonra',
  webhookTwice: 'iki kez',
  webhookNever: 'hiçbir zaman',
  bankTitle: 'Bankanın sonraki adımı',
  bank: {
    dispute: 'Ödemeye itiraz et',
    win: 'Kulüp lehine karar ver',
    lose: 'Kart sahibi lehine karar ver',
    return: 'Ödemeyi karşılıksız geri al',
  },
  over: 'Bu ödeme tamamlandı. Burada başka ödeme yapılamaz.',
  back: 'Kulübe dön',
  wrongNumber: 'Burada yalnızca aşağıdaki deneme kartları geçer. Gerçek bir numara tarayıcınızdan çıkmaz.',
  wrongExpiry: 'Geçmemiş bir ay girin: AA/YY.',
  wrongCvc: 'Üç veya dört rakamı girin.',
  wrongHolder: 'Adı rakam kullanmadan girin.',
  failed: 'Olmadı. Lütfen tekrar deneyin.',
  cards: {
    tok_visa: 'onaylanır',
    tok_mastercard: 'onaylanır',
    tok_amex: 'onaylanır',
    tok_declined: 'reddedilir',
    tok_insufficient_funds: 'bakiyesi yetersiz',
    tok_expired: 'süresi dolmuş',
    tok_incorrect_cvc: 'CVC tutmaz',
    tok_disputed: 'ödemeden hemen sonra itiraz edilir',
    tok_refund_fails: 'iadeyi sonradan reddeder',
    tok_challenge: 'onay ister',
  },
};

const ar: PageTexts = {
  title: 'الدفع بالبطاقة',
  testMode: 'وضع تجريبي: لا تتحرك أي أموال',
  payTo: 'الدفع إلى',
  reference: 'الدفعة',
  payWith: 'طريقة الدفع',
  newCard: 'بطاقة جديدة',
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء (شهر/سنة)',
  cvc: 'CVC',
  holder: 'الاسم على البطاقة',
  keep: 'احفظ هذه البطاقة للمرة القادمة',
  pay: 'ادفع',
  cancel: 'إلغاء والعودة',
  working: 'لحظة...',
  challengeTitle: 'يسأل مصرفك: هل هذا أنت؟',
  challengeText: 'كان المصرف الحقيقي سيطلب رمزًا أو بصمة. هنا تختار أنت ما يحدث.',
  approve: 'نعم، هذا أنا',
  reject: 'لا، ارفض',
  testCards: 'بطاقات تجريبية',
  switches: 'مفاتيح التجربة',
  webhook: 'يُبلَّغ النادي بذلك',
  webhookNow: 'فورًا',
  webhookLate: 'بعد 20 ثانية',
  webhookTwice: 'مرتين',
  webhookNever: 'أبدًا',
  bankTitle: 'ما يفعله المصرف بعد ذلك',
  bank: {
    dispute: 'الاعتراض على الدفعة',
    win: 'الحكم لصالح النادي',
    lose: 'الحكم لصالح صاحب البطاقة',
    return: 'إرجاع الدفعة دون سداد',
  },
  over: 'انتهت هذه الدفعة. لا يمكن دفع المزيد هنا.',
  back: 'العودة إلى النادي',
  wrongNumber: 'تعمل هنا البطاقات التجريبية أدناه فقط. يبقى الرقم الحقيقي في متصفحك.',
  wrongExpiry: 'أدخل شهرًا لم ينتهِ بعد بالصيغة شهر/سنة.',
  wrongCvc: 'أدخل الأرقام الثلاثة أو الأربعة.',
  wrongHolder: 'أدخل الاسم من دون أرقام.',
  failed: 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',
  cards: {
    tok_visa: 'تنجح',
    tok_mastercard: 'تنجح',
    tok_amex: 'تنجح',
    tok_declined: 'تُرفض',
    tok_insufficient_funds: 'رصيدها غير كافٍ',
    tok_expired: 'منتهية',
    tok_incorrect_cvc: 'رمز CVC مختلف',
    tok_disputed: 'يُعترض عليها فور الدفع',
    tok_refund_fails: 'ترفض الاسترداد لاحقًا',
    tok_challenge: 'تطلب تأكيدًا',
  },
};

export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = { en, tr, ar };
