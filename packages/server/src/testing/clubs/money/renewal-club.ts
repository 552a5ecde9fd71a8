/** The demo club with members whose cards may be charged. */

import { randomUUID } from 'node:crypto';
import {
  endMandate,
  giveMandate,
  listMandates,
  type Mandate,
  type Mandates,
  type Renewal,
  saveRenewal,
} from '@courtside/contract/money/mandates';
import { listCards } from '@courtside/contract/money/payments';
import { listSubscriptions, type Subscription } from '@courtside/contract/money/subscriptions';
import { clubDate } from '@courtside/contract/values/dates';
import { cents as asCents } from '@courtside/contract/values/money';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { entryWrites, lockMemberAccounts, sharedAccountId } from '#modules/money/ledger/index.ts';
import { chargeMandates } from '#modules/money/renewals/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import type { Login } from '../../server/test-app.ts';
import { createPaymentClub, type PaymentClub, VISA } from './payment-club.ts';

const PinCode = '2468';
type RenewBody = Partial<RequestInput<typeof saveRenewal>['body']>;
type GiveBody = Partial<RequestInput<typeof giveMandate>['body']>;

interface Payer {
  readonly code: string;
  readonly as: Login;
  readonly cardId: string;
  /** Again: a login ends after hours of the clock. */
  login(): Promise<Login>;
}

export interface RenewalClub extends PaymentClub {
  /** Top-ups that keep a test card, which the sandbox then has for this member. */
  keepCard(as: Login, card: { token: string; last4: string }): Promise<string>;
  give(as: Login, cardId: string | null, body?: GiveBody): Promise<Mandate>;
  /** The same with whatever it answers. */
  giveRaw(as: Login, body: GiveBody): Promise<{ code?: string | undefined; data: Mandate }>;
  /** A plan whose paid period ends on this day. */
  planUntil(code: string, paidTo: string): Promise<void>;
  planOf(as: Login): Promise<Subscription>;
  renew(as: Login, body: RenewBody): Promise<{ code?: string | undefined; data: Renewal }>;
  /** What the job does, and what the sandbox then tells. */
  work(): Promise<void>;
  setBalance(code: string, cents: number): Promise<void>;
  mandates(as: Login): Promise<Mandate[]>;
  /** Without a balance, with a card that behaves like this, and a plan that is paid until this day. */
  newMember(paidTo: string, card?: { token: string; last4: string }): Promise<Payer>;
  /** Bodies of the mails to a member whose subject has this word. */
  mails(code: string, word: string): Promise<string[]>;
  /** First days of the periods that were paid after this day. */
  periodsAfter(code: string, paidTo: string): Promise<string[]>;

  endMandate(as: Login, id: string, undo?: boolean): Promise<{ code?: string | undefined; data: Mandates }>;
}

export async function createRenewalClub(options: Parameters<typeof createPaymentClub>[0] = {}): Promise<RenewalClub> {
  const club = await createPaymentClub(options);
  const { db } = club.context;
  const memberOf = async (code: string) => {
    const member = await findMemberByCode(db, code);
    if (!member) throw new Error(`no member ${code}`);
    return member;
  };
  let members = 1020;
  const own: RenewalClub = {
    ...club,
    async keepCard(as, card) {
      const open = await club.topUp(as, { Amount: 20 });
      await club.onPage(open, 'pay', {
        newCard: { ...card, holder: 'Elif Aydın', month: 12, year: 2029, keep: true },
        webhook: 'now',
      });
      const cards = (await club.call(listCards, { as })).data;
      const kept = cards.find(({ CardNumber }) => CardNumber.endsWith(card.last4));
      if (!kept) throw new Error('the card was not kept');
      return kept.Id;
    },
    giveRaw: (as, body) =>
      club.call(giveMandate, {
        as,
        body: { purposes: ['renewals', 'topup'], capPerCharge: 500, capPerMonth: 1000, PinCode, ...body },
      }),
    give: async (as, cardId, body = {}) => (await own.giveRaw(as, { cardId, ...body })).data,
    async planUntil(code, paidTo) {
      const { id } = await memberOf(code);
      const paidFrom = Temporal.PlainDate.from(paidTo).subtract({ months: 3 }).toString();
      await db
        .updateTable('member_subscription')
        .set({ paid_from: clubDate(paidFrom), paid_to: clubDate(paidTo) })
        .where('member_id', '=', id)
        .execute();
    },
    async planOf(as) {
      const [plan] = (await club.call(listSubscriptions, { as, query: {} })).data;
      if (!plan) throw new Error('no plan');
      return plan;
    },
    async renew(as, body) {
      const [plan] = (await club.call(listSubscriptions, { as, query: {} })).data;
      return club.call(saveRenewal, { as, body: { Id: plan?.id ?? '', action: 'start', PinCode, ...body } });
    },
    async work() {
      await chargeMandates(club.context);
      await club.gateway.deliverDue();
      await chargeMandates(club.context);
    },
    async setBalance(code, cents) {
      const { id } = await memberOf(code);
      const amount = cents - (await club.balanceOf(code));
      if (amount === 0) return;
      await inTransaction(db, async (tx) => {
        const account = (await lockMemberAccounts(tx, [id])).get(id);
        if (!account) throw new Error(`${code} has no account`);
        const postings = [
          { accountId: account.accountId, amount: asCents(amount) },
          { accountId: await sharedAccountId(tx, 'adjustment'), amount: asCents(-amount) },
        ];
        const at = club.context.clock.now();
        const entry = entryWrites({ kind: 'adjustment', source: `test:${randomUUID()}`, actorId: null, at, postings });
        await runWrites(tx, entry);
      });
    },
    async newMember(paidTo, card = VISA) {
      const code = String(members++);
      await db.updateTable('member').set({ language: 'en' }).where('code', '=', code).execute();
      const as = await club.login(code);
      await own.planUntil(code, paidTo);
      // The sandbox keeps a card after a payment, so one that declines gets its behaviour afterwards.
      const cardId = await own.keepCard(as, VISA);
      const token = db
        .selectFrom('saved_card')
        .select('token')
        .where('reference', '=', cardId as never);
      const behaviour = { behaviour: card.token, last4: card.last4 };
      await db.updateTable('sandbox_card').set(behaviour).where('token', '=', token).execute();
      await own.setBalance(code, 0);
      return { code, as, cardId, login: () => club.login(code) };
    },
    async mails(code, word) {
      const rows = await db
        .selectFrom('outbox_mail')
        .innerJoin('member', 'member.id', 'outbox_mail.member_id')
        .select(['subject', 'body'])
        .where('member.code', '=', code)
        .orderBy('outbox_mail.id')
        .execute();
      return rows.filter(({ subject }) => subject.includes(word)).map(({ body }) => body);
    },
    async periodsAfter(code, paidTo) {
      const rows = await db
        .selectFrom('subscription_period')
        .innerJoin('member_subscription', 'member_subscription.id', 'subscription_id')
        .innerJoin('member', 'member.id', 'member_subscription.member_id')
        .select('subscription_period.from_date as from')
        .where('member.code', '=', code)
        .where('from_date', '>', paidTo)
        .orderBy('from_date')
        .execute();
      return rows.map(({ from }) => from);
    },
    async mandates(as) {
      return (await club.call(listMandates, { as })).data.items;
    },
    endMandate: (as, id, undo = false) => club.call(endMandate, { as, params: { id }, body: { undo } }),
  };
  return own;
}
