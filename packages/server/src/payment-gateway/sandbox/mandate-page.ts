import { textDirection } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import { html } from './checkout-page.ts';
import type { SandboxMandate } from './mandates.store.ts';
import { TEST_ACCOUNTS, type TestAccount } from './run-mandate.ts';

interface Texts {
  readonly title: string;
  readonly testMode: string;
  readonly payTo: string;
  readonly allow: string;
  readonly accounts: Readonly<Record<TestAccount, string>>;
  readonly cancel: string;
  readonly over: string;
  readonly back: string;
  readonly failed: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Allow direct debits',
    testMode: 'Test mode: no money moves',
    payTo: 'Paid to',
    allow: 'From which test account?',
    accounts: { debit_settles: 'Account that pays after five days', debit_refused: 'Account without money' },
    cancel: 'Cancel and go back',
    over: 'This was answered already.',
    back: 'Back to the club',
    failed: 'That did not work. Please try again.',
  },
  tr: {
    title: 'Otomatik ödemeye izin ver',
    testMode: 'Deneme modu: para hareketi olmaz',
    payTo: 'Ödenecek yer',
    allow: 'Hangi deneme hesabından?',
    accounts: { debit_settles: 'Beş gün sonra ödeyen hesap', debit_refused: 'Parası olmayan hesap' },
    cancel: 'Vazgeç ve geri dön',
    over: 'Bu soru zaten yanıtlandı.',
    back: 'Kulübe dön',
    failed: 'İşlem tamamlanamadı. Lütfen yeniden deneyin.',
  },
  ar: {
    title: 'السماح بالخصم المباشر',
    testMode: 'وضع الاختبار: لا تتحرك أي أموال',
    payTo: 'الدفع إلى',
    allow: 'من أي حساب اختبار؟',
    accounts: { debit_settles: 'حساب يدفع بعد خمسة أيام', debit_refused: 'حساب بلا رصيد' },
    cancel: 'الإلغاء والعودة',
    over: 'سبقت الإجابة عن هذا السؤال.',
    back: 'العودة إلى النادي',
    failed: 'لم تنجح العملية. يُرجى المحاولة مرة أخرى.',
  },
};

/** Where a payer allows direct debits at the sandbox's bank. */
export function mandatePage({ language, merchant, status, kind, returnPath }: SandboxMandate): string {
  const text = TEXTS[language];
  const accounts = Object.entries(TEST_ACCOUNTS).map(
    ([account, { last4 }]) =>
      `<button class="button primary" type="button" data-account="${account}" disabled>${html(text.accounts[account as TestAccount])} <span class="num">${last4}</span></button>`,
  );
  const question = `<section><h2>${html(text.allow)}</h2>${accounts.join('')}
<p class="problem" id="problem" role="alert"></p>
<button class="button quiet" type="button" data-account="" disabled>${html(text.cancel)}</button></section>`;
  const over = `<section><p>${html(text.over)}</p><a class="button primary" target="_top" href="${html(returnPath)}">${html(text.back)}</a></section>`;
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head><meta charset="utf-8"><title>${html(text.title)} | ${html(merchant)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/sandbox/checkout.css"><script type="module" src="/sandbox/mandate.js"></script></head>
<body data-failed="${html(text.failed)}">
<p class="test-mode">${html(text.testMode)}</p>
<main><header><div><p>${html(text.payTo)}</p><h1>${html(merchant)}</h1></div><p class="sum"><b>${kind === 'sepa' ? 'SEPA' : 'Bacs'}</b></p></header>
${status === 'open' ? question : over}
</main></body></html>`;
}
