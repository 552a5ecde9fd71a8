import { digitsOf, groupDigits, parseExpiry, TEST_CARDS, tokenise } from './test-cards.js';

const messages = JSON.parse(document.body.dataset.messages);
const field = (id) => document.getElementById(id);
const form = field('pay');

if (form) start();
for (const button of document.querySelectorAll('[data-bank]')) {
  button.disabled = false;
  button.addEventListener('click', () => void playBank(button.dataset.bank));
}

/** Lets the bank take its next step, and shows what it can do then. */
async function playBank(step) {
  for (const button of document.querySelectorAll('[data-bank]')) button.disabled = true;
  try {
    const answer = await fetch(`${location.pathname}/bank`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ step }),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    location.reload();
  } catch {
    field('problem').textContent = messages.failed;
    for (const button of document.querySelectorAll('[data-bank]')) button.disabled = false;
  }
}

function start() {
  // Until now nobody would have heard a press.
  for (const button of form.querySelectorAll('button')) button.disabled = false;
  listTestCards();
  for (const choice of form.elements.card ?? []) {
    choice.addEventListener('change', () => {
      field('new-card').hidden = choice.value !== 'new';
    });
  }
  field('number').addEventListener('input', ({ target }) => {
    target.value = groupDigits(target.value);
  });
  field('expiry').addEventListener('input', ({ target, inputType }) => {
    const digits = digitsOf(target.value).slice(0, 4);
    const wantsSlash = digits.length > 2 || (digits.length === 2 && inputType !== 'deleteContentBackward');
    target.value = wantsSlash ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const choice = readChoice();
    if (choice) void send('pay', choice);
  });
  field('cancel').addEventListener('click', () => void send('cancel', {}));
  field('approve').addEventListener('click', () => void send('challenge', { approve: true }));
  field('reject').addEventListener('click', () => void send('challenge', { approve: false }));
}

/** What may leave the browser: a token and what is printed on receipts anyway. */
function readChoice() {
  const kept = form.elements.card?.value;
  if (kept && kept !== 'new') return { keptCard: kept };
  const card = tokenise(field('number').value);
  const expiry = parseExpiry(field('expiry').value, new Date());
  const holder = field('holder').value.trim();
  const faults = {
    number: card ? '' : messages.wrongNumber,
    expiry: expiry ? '' : messages.wrongExpiry,
    cvc: /^\d{3,4}$/.test(field('cvc').value) ? '' : messages.wrongCvc,
    holder: holder && !/\d/.test(holder) ? '' : messages.wrongHolder,
  };
  for (const [id, fault] of Object.entries(faults)) {
    field(`${id}-problem`).textContent = fault;
    field(id).setAttribute('aria-invalid', String(fault !== ''));
  }
  const first = Object.keys(faults).find((id) => faults[id] !== '');
  if (first) {
    field(first).focus();
    return undefined;
  }
  return { newCard: { ...card, holder, ...expiry, keep: field('keep')?.checked ?? false } };
}

async function send(step, body) {
  const buttons = [...document.querySelectorAll('button')];
  for (const button of buttons) button.disabled = true;
  field('problem').textContent = '';
  try {
    const answer = await fetch(`${location.pathname}/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, webhook: field('webhook').value }),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    follow(await answer.json());
  } catch {
    form.hidden = false;
    field('challenge').hidden = true;
    field('problem').textContent = messages.failed;
    for (const button of buttons) button.disabled = false;
  }
}

function follow(next) {
  if (next.step === 'return') {
    leave(next.path);
    return;
  }
  form.hidden = true;
  field('challenge').hidden = false;
  for (const button of document.querySelectorAll('button')) button.disabled = false;
  field('challenge').querySelector('h2').focus();
}

/** Inside a page of the club there is no page to return to: the page that embeds this one gets a message. */
function leave(path) {
  if (window.parent === window) location.assign(path);
  else window.parent.postMessage({ type: 'checkout.over', path }, location.origin);
}

function listTestCards() {
  field('test-cards').replaceChildren(
    ...TEST_CARDS.map(({ number, token }) => {
      const row = document.createElement('li');
      const use = document.createElement('button');
      use.type = 'button';
      use.className = 'num';
      use.textContent = groupDigits(number);
      use.addEventListener('click', () => fillIn(number));
      row.append(use, ` ${messages.cards[token]}`);
      return row;
    }),
  );
}

function fillIn(number) {
  const fresh = [...(form.elements.card ?? [])].find(({ value }) => value === 'new');
  if (fresh) {
    fresh.checked = true;
    field('new-card').hidden = false;
  }
  field('number').value = groupDigits(number);
  field('expiry').value ||= `12/${String((new Date().getFullYear() + 2) % 100).padStart(2, '0')}`;
  field('cvc').value ||= '123';
  field('holder').focus();
}
