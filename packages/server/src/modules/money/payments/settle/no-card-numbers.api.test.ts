import { PassThrough } from 'node:stream';
import { statement } from '@courtside/contract/money/account';
import { listPayments, paymentStatus, paymentWebhook, removeCard, topup } from '@courtside/contract/money/payments';
import { validateSession } from '@courtside/contract/people/auth';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
// @ts-expect-error the page's own script is plain JavaScript
import { TEST_CARDS } from '#payment-gateway/sandbox/site/test-cards.js';
import { createLogger } from '#platform/logger.ts';
import { createPaymentClub, type PaymentClub } from '#testing/clubs/money/payment-club.ts';
import { addressOf, type Login } from '#testing/server/test-app.ts';

const CARDS = TEST_CARDS as Array<{ number: string; token: string }>;

/** Plain, and in groups of four digits. */
const NUMBERS = CARDS.flatMap(({ number }) => [number, number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')]);

test('after every kind of payment no full card number is in the database or in a log line', async () => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const club = await createPaymentClub({ log: createLogger({ LOG_LEVEL: 'trace' }, stream) });
  const member = await club.login('1001');
  const admin = await club.login('9001');
  for (const { token, number } of CARDS) await payLikeAPerson(club, member, token, number);
  await sendNumbersWhereTheyDoNotBelong(club, member, admin);
  const everything = await wholeDatabase(club);
  const log = lines.join('');
  expect(everything.length).toBeGreaterThan(100_000);
  expect(log.length).toBeGreaterThan(1_000);
  for (const number of NUMBERS) {
    expect(everything.includes(number), `${number} in the database`).toBe(false);
    expect(log.includes(number), `${number} in the log`).toBe(false);
  }
  await club.close();
});

/** Sends what the page sends, and answers the challenge if there is one. */
async function payLikeAPerson(club: PaymentClub, as: Login, token: string, number: string): Promise<void> {
  const open = await club.topUp(as);
  const newCard = { token, last4: number.slice(-4), holder: 'Elif Aydın', month: 12, year: 2029, keep: true };
  const { step } = await club.onPage(open, 'pay', { newCard });
  if (step === 'challenge') await club.onPage(open, 'challenge', { approve: true });
  await club.call(paymentStatus, { as, params: { payment: open.key } });
}

/** A careless admin, a careless page and a careless provider. */
async function sendNumbersWhereTheyDoNotBelong(club: PaymentClub, member: Login, admin: Login): Promise<void> {
  const number = CARDS[0]?.number ?? '';
  const cash = { PinCode: '2468', Amount: 40, MemberCode: '1001', Method: 'cash' as const };
  await club.call(topup, { as: admin, body: { ...cash, Comment: `card ${NUMBERS[1]}` } });
  await club.call(topup, { as: member, body: { PinCode: '', Amount: 40, PaymentId: number } });
  const open = await club.topUp(member);
  await club.onPage(open, 'pay', { newCard: { token: number, number, cvc: '123' } });
  await club.onPage(open, 'pay', { keptCard: number });
  const url = addressOf(paymentWebhook, { params: { provider: 'sandbox' } });
  await club.app.inject({ method: 'POST', url, payload: { number } });
  await club.call(paymentStatus, { as: member, params: { payment: number } });
  const { data: user } = await club.call(validateSession, { as: member });
  const [card] = JSON.parse(user.payInfo) as Array<{ Id: string }>;
  await club.call(removeCard, { as: member, params: { id: card?.Id ?? '' } });
  await club.call(listPayments, { as: admin, query: {} });
  await club.call(statement, { as: member, query: {} });
}

async function wholeDatabase({ context: { db } }: PaymentClub): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
  let text = '';
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    text += rows.map(({ row }) => row).join('\n');
  }
  return text;
}
