import { LANGUAGES } from '@courtside/contract/values/limits';
import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { mailText } from './index.ts';
import { type MailKind, type MailTexts, SECRETS } from './kinds.ts';
import { tr } from './tr.ts';

const TEXTS = { en, tr, ar };
const KINDS = Object.keys(en) as MailKind[];

/** Values that choose a sentence instead of standing in it: each of these makes another text. */
const CHOOSING: Readonly<Record<string, readonly string[]>> = {
  paymentPlan: ['weekly', 'monthly'],
  news: ['gamePlayerJoined', 'gamePlayerLeft', 'gameLeft', 'gameRemoved', 'gamePlaceTaken'],
  part: ['bookingChanged', 'bookingLeft', 'lessonCoach'],
  what: [
    'courseEnrolled',
    'courseOffer',
    'courseDateOff',
    'courseDateMoved',
    'courseCoach',
    'courseTaken',
    'courseOff',
  ],
  change: ['lessonBooked', 'lessonOff', 'lessonMoved', 'lessonTaken'],
  reason: ['gone', 'failing'],
  signIn: [
    'twoStepOn',
    'twoStepOff',
    'recoveryCodes',
    'passkeyAdded',
    'passkeyRemoved',
    'providerLinked',
    'providerUnlinked',
  ],
  failure: ['balance', 'declined', 'cardholder', 'expired', 'cap'],
};

/** Every other value is its own name, so that it can be found in the text. */
function valuesFor(seen: Set<string>, chosen: Readonly<Record<string, string>>): never {
  return new Proxy(
    {},
    {
      get(_target, name) {
        seen.add(String(name));
        return chosen[String(name)] ?? `<${String(name)}>`;
      },
    },
  ) as never;
}

function write(texts: MailTexts, kind: MailKind, chosen = {}): { subject: string; body: string; used: string[] } {
  const used = new Set<string>();
  const { subject, body } = texts[kind](valuesFor(used, chosen));
  return { subject, body, used: [...used].sort() };
}

describe.each(KINDS)('%s', (kind) => {
  test.each(LANGUAGES)('every mail in %s names the club in its subject and contains every value', (language) => {
    const { subject, body, used } = write(TEXTS[language], kind);
    expect(subject).toContain('<club>');
    expect(subject).not.toContain('\n');
    for (const value of used) {
      const written = CHOOSING[value]?.map((choice) => write(TEXTS[language], kind, { [value]: choice }).body);
      if (written) expect(new Set(written).size).toBe(written.length);
      else expect(`${subject}\n${body}`).toContain(`<${value}>`);
    }
    expect(`${subject}${body}`).not.toMatch(/undefined|null|\[object/);
  });

  test('every mail has the same content in every language', () => {
    expect(write(tr, kind).used).toEqual(write(en, kind).used);
    expect(write(ar, kind).used).toEqual(write(en, kind).used);
    expect(new Set([en, tr, ar].map((texts) => write(texts, kind).body)).size).toBe(3);
  });
});

describe.each(Object.entries(SECRETS) as [MailKind, string][])('%s without its secret', (kind, secret) => {
  test.each(LANGUAGES)('the stored mail says in %s that its secret was removed', (language) => {
    const values = { name: 'Elif', club: 'Harbour', minutes: 60, hours: 24, days: 14, password: 'x7x7', pin: 'x7x7' };
    // In an invitation the code is the membership number, and the link is the secret.
    const code = kind === 'invitation' ? '1001' : 'x7x7';
    const { subject, body } = TEXTS[language][kind]({ ...values, code, link: 'x7x7', [secret]: null } as never);
    expect(`${subject}\n${body}`).not.toMatch(/x7x7|null|undefined/);
    expect(body).toMatch({ en: /was removed/, tr: /silindi/, ar: /حُذف/ }[language]);
    expect(subject).toMatch(/^Harbour: .+/);
  });
});

test.each(KINDS)('the Arabic subject of %s isolates every value, so that it is read from right to left', (kind) => {
  const used = new Set<string>();
  ar[kind](valuesFor(used, {}));
  const values = Object.fromEntries([...used].map((name) => [name, CHOOSING[name]?.[0] ?? `Name ${name}`]));
  const { subject, body } = mailText(kind, 'ar', values as never);
  expect(subject).toContain('\u2068Name club\u2069');
  expect(subject.replaceAll(/\u2068[^\u2069]*\u2069/g, '')).not.toMatch(/[a-z]/i);
  expect(body).not.toContain('\u2068');
});

test('a mail is in the language of the member', () => {
  const values = { name: 'Elif', password: 'x', minutes: 60, club: 'Harbour' };
  expect(mailText('temporaryPassword', 'tr', values).subject).toBe('Harbour: geçici şifreniz');
});
