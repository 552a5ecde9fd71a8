import { textDirection } from '@courtside/contract/values/languages';
import { centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { BankStep } from './bank-steps.ts';
import type { SandboxCard } from './cards.store.ts';
import type { SandboxCheckout } from './checkouts.store.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { WEBHOOK_MODES } from './run-checkout.ts';

export const html = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const MODE_TEXTS = { now: 'webhookNow', late: 'webhookLate', twice: 'webhookTwice', never: 'webhookNever' } as const;

/** The card page. Its fields have no names and its form has no target: only the script reads them. */
export function checkoutPage(
  checkout: SandboxCheckout,
  cards: readonly SandboxCard[],
  steps: readonly BankStep[] = [],
): string {
  const text = PAGE_TEXTS[checkout.language];
  const amount = formatEuros(centsToEuros(checkout.amount));
  const isOver = checkout.status !== 'open' && checkout.status !== 'challenge';
  return `<!doctype html>
<html lang="${checkout.language}" dir="${textDirection(checkout.language)}">
<head><meta charset="utf-8"><title>${html(text.title)} | ${html(checkout.merchant)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/sandbox/checkout.css"><script type="module" src="/sandbox/checkout.js"></script></head>
<body data-status="${checkout.status}" data-messages="${html(JSON.stringify(messagesOf(text)))}">
<p class="test-mode">${html(text.testMode)}</p>
<main>
<header><div><p>${html(text.payTo)}</p><h1>${html(checkout.merchant)}</h1></div>
<p class="sum"><b class="num">${html(amount)}</b><span>${html(text.reference)} <span class="num">${html(checkout.payment)}</span></span></p></header>
${isOver ? `${over(checkout)}${bank(checkout, steps)}` : `${form(checkout, cards, amount)}${challenge(checkout)}${testTools(checkout)}`}
</main></body></html>`;
}

type Texts = (typeof PAGE_TEXTS)['en'];

function messagesOf({ wrongNumber, wrongExpiry, wrongCvc, wrongHolder, failed, cards }: Texts) {
  return { wrongNumber, wrongExpiry, wrongCvc, wrongHolder, failed, cards };
}

function over(checkout: SandboxCheckout): string {
  const text = PAGE_TEXTS[checkout.language];
  const path = checkout.status === 'paid' ? checkout.returnPath : checkout.cancelPath;
  return `<section><p>${html(text.over)}</p><a class="button primary" target="_top" href="${html(path)}">${html(text.back)}</a></section>`;
}

/** What happens to a payment later, for whoever wants to see it. */
function bank(checkout: SandboxCheckout, steps: readonly BankStep[]): string {
  if (steps.length === 0) return '';
  const text = PAGE_TEXTS[checkout.language];
  const buttons = steps.map(
    (step) =>
      `<button class="button quiet" type="button" data-bank="${step}" disabled>${html(text.bank[step])}</button>`,
  );
  return `<section id="bank"><h2>${html(text.bankTitle)}</h2>${buttons.join('')}<p class="problem" id="problem" role="alert"></p></section>`;
}

function form(checkout: SandboxCheckout, cards: readonly SandboxCard[], amount: string): string {
  const text = PAGE_TEXTS[checkout.language];
  const chosen = cards.some(({ token }) => token === checkout.cardToken) ? checkout.cardToken : 'new';
  const radio = (value: string, label: string) =>
    `<label class="choice"><input type="radio" name="card" value="${html(value)}"${value === chosen ? ' checked' : ''}><span>${label}</span></label>`;
  const kept = cards.map((card) =>
    radio(
      card.token,
      `<b>${html(card.brand)} <span class="num">•••• ${card.last4}</span></b><small>${html(card.holder)} · <span class="num">${expiry(card)}</span></small>`,
    ),
  );
  return `<form id="pay" novalidate${checkout.status === 'challenge' ? ' hidden' : ''}>
${kept.length > 0 ? `<fieldset><legend>${html(text.payWith)}</legend>${kept.join('')}${radio('new', `<b>${html(text.newCard)}</b>`)}</fieldset>` : ''}
<div id="new-card"${chosen === 'new' ? '' : ' hidden'}>
${field('number', text.number, 'inputmode="numeric" autocomplete="cc-number" maxlength="23" class="num"')}
<div class="pair">${field('expiry', text.expiry, 'inputmode="numeric" autocomplete="cc-exp" maxlength="7" class="num"')}
${field('cvc', text.cvc, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" class="num"')}</div>
${field('holder', text.holder, 'autocomplete="cc-name" maxlength="60"')}
${checkout.mayKeepCard ? `<label class="tick"><input type="checkbox" id="keep" checked><span>${html(text.keep)}</span></label>` : ''}
</div>
<p class="problem" id="problem" role="alert"></p>
<button class="button primary" type="submit" disabled data-working="${html(text.working)}">${html(text.pay)} <span class="num">${html(amount)}</span></button>
<button class="button quiet" type="button" id="cancel" disabled>${html(text.cancel)}</button></form>`;
}

function field(id: string, label: string, attributes: string): string {
  return `<div class="field"><label for="${id}">${html(label)}</label><input id="${id}" ${attributes} aria-describedby="${id}-problem"><p class="problem" id="${id}-problem"></p></div>`;
}

function challenge(checkout: SandboxCheckout): string {
  const text = PAGE_TEXTS[checkout.language];
  return `<section id="challenge"${checkout.status === 'challenge' ? '' : ' hidden'}><h2 tabindex="-1">${html(text.challengeTitle)}</h2><p>${html(text.challengeText)}</p>
<button class="button primary" type="button" id="approve">${html(text.approve)}</button>
<button class="button quiet" type="button" id="reject">${html(text.reject)}</button></section>`;
}

function testTools(checkout: SandboxCheckout): string {
  const text = PAGE_TEXTS[checkout.language];
  const options = WEBHOOK_MODES.map((mode) => `<option value="${mode}">${html(text[MODE_TEXTS[mode]])}</option>`);
  return `<details><summary>${html(text.testCards)}</summary><ul id="test-cards"></ul></details>
<details><summary>${html(text.switches)}</summary><div class="field"><label for="webhook">${html(text.webhook)}</label><select id="webhook">${options.join('')}</select></div></details>`;
}

function expiry({ expiresMonth, expiresYear }: SandboxCard): string {
  return `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear % 100).padStart(2, '0')}`;
}
