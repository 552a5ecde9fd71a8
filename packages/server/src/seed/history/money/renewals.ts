import type { MandateKind, RenewalFailure, RenewalSource } from '@courtside/contract/money/mandates';
import { addDays, type ClubDate, daysBetween } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { nextTry, periodFrom, renewsOn, toldOn, tryDays } from '#modules/money/billing/index.ts';
import { TEST_ACCOUNTS, type TestAccount } from '#payment-gateway/sandbox/run-mandate.ts';
import { testCard } from '#payment-gateway/sandbox/test-cards.ts';
import { seededRandom } from '../../random.ts';
import type { HistoryClub } from '../club.ts';
import { insertRows, takeIds } from '../rows.ts';
import { addAutotopups } from './autotopups.ts';
import { type Membership, OVERDUE } from './dues.ts';

/** Apart from the seed of the history, which stays as it is. */
const SEED = 130;
/** The demo's logins after the first keep the plans that they pay by hand. */
const BY_HAND = ['1002', '1003'];
const OWNER = '1001';
const GRACE_DAYS = 30;
const CAPS = { cap_per_charge_cents: 50_000, cap_per_month_cents: 80_000 };

/** How a member lets a plan renew, and what the bank says when it is charged. */
interface Choice {
  readonly source: RenewalSource;
  readonly kind: MandateKind;
  readonly behaviour: string;
  readonly isStopped: boolean;
}

export interface Renewing {
  readonly membership: Membership;
  readonly choice: Choice;
  readonly givenOn: ClubDate;
  /** Null where the balance pays alone. */
  readonly mandateId: number | null;
}

/**
 * Plans that renew by themselves, half of them or so, with what their members allowed: paid from the balance, by card or by
 * direct debit, some in the fortnight before the next period, some whose card failed, and some that were stopped again.
 */
export async function addRenewals(
  tx: Tx,
  { settings }: AppContext,
  club: HistoryClub,
  memberships: readonly Membership[],
): Promise<void> {
  if (settings.PAYMENT_PROVIDER !== 'sandbox') return;
  const random = seededRandom(SEED);
  const wanted = memberships.flatMap((membership) => {
    const choice = choiceOf(club, membership, random);
    const daysAgo = Math.min(random.between(20, 240), daysBetween(club.firstDay, club.today));
    return choice ? [{ membership, choice, givenOn: addDays(club.today, -daysAgo) }] : [];
  });
  const firstId = await takeIds(tx, 'mandate', wanted.length);
  const renewing: Renewing[] = wanted.map((each, index) => ({
    ...each,
    mandateId: each.choice.source === 'balance' ? null : firstId + index,
  }));
  await storeMandates(tx, club, renewing);
  await storeSettings(tx, club, renewing);
  await addAutotopups(tx, club, renewing, random);
}

const isPast = ({ today }: HistoryClub, { periods }: Membership) => (periods.at(-1)?.to ?? today) < today;

function choiceOf(
  club: HistoryClub,
  membership: Membership,
  random: ReturnType<typeof seededRandom>,
): Choice | undefined {
  const { person, plan, state } = membership;
  const drawn = { renews: random.chance(0.5), way: random.between(1, 10), isStopped: random.chance(0.08) };
  const failing = random.pick(['tok_insufficient_funds', 'tok_insufficient_funds', 'tok_expired', 'tok_challenge']);
  if (person.code === OWNER && plan.key !== 'locker-year')
    return { source: 'balanceFirst', kind: 'card', behaviour: 'tok_visa', isStopped: false };
  const renews = drawn.renews || person.code === OVERDUE;
  if (person.code === OWNER || BY_HAND.includes(person.code) || !renews || state === 'lapsed') return undefined;
  // A period that is over has been tried, so its card does not work.
  if (isPast(club, membership)) return { source: 'mandate', kind: 'card', behaviour: failing, isStopped: false };
  const { way, isStopped } = drawn;
  if (way <= 4) return { source: 'balance', kind: 'card', behaviour: '', isStopped };
  if (way === 5) return { source: 'mandate', kind: 'sepa', behaviour: 'debit_settles', isStopped };
  const behaviour = way % 2 === 0 ? 'tok_visa' : 'tok_mastercard';
  return { source: way <= 7 ? 'balanceFirst' : 'mandate', kind: 'card', behaviour, isStopped };
}

const customerOf = ({ membership: { person } }: Renewing) => `cus_demo_${person.code}`;
const tokenOf = ({ membership: { person }, choice }: Renewing) =>
  person.code === OWNER ? 'card_demo_visa' : `${choice.kind === 'card' ? 'card' : 'debit'}_renewal_${person.code}`;

/** The brand and the last digits that everybody sees. */
function faceOf({ kind, behaviour }: Choice): { brand: string; last4: string } {
  if (kind !== 'card') return { brand: 'SEPA', last4: TEST_ACCOUNTS[behaviour as TestAccount].last4 };
  const card = testCard(behaviour);
  if (!card) throw new RangeError(`the sandbox has no ${behaviour}`);
  return card;
}

async function storeMandates(tx: Tx, club: HistoryClub, renewing: readonly Renewing[]): Promise<void> {
  const given = renewing.filter(({ mandateId }) => mandateId !== null);
  const newCards = given.filter(({ membership }) => membership.person.code !== OWNER);
  const expiryOf = ({ choice }: Renewing) => ({
    expires_month: 8,
    expires_year: Number(club.today.slice(0, 4)) + (choice.kind === 'card' ? 2 : 60),
  });
  const sandboxCards = newCards.map((each) => ({
    ...{ token: tokenOf(each), customer: customerOf(each), behaviour: each.choice.behaviour, is_kept: true },
    ...{ ...faceOf(each.choice), holder: each.choice.kind === 'card' ? each.membership.person.name : 'SEPA' },
    ...expiryOf(each),
  }));
  await insertRows(
    tx,
    'sandbox_card',
    sandboxCards.map(({ token, customer, behaviour, brand, last4, holder, is_kept, expires_month, expires_year }) => ({
      ...{ token, customer, behaviour, brand, last4, holder, expires_month, expires_year, is_kept },
    })),
  );
  await insertRows(
    tx,
    'payment_customer',
    newCards.map((each) => ({
      member_id: each.membership.person.id,
      provider: 'sandbox',
      reference: customerOf(each),
    })),
  );
  const cards = newCards.filter(({ choice }) => choice.kind === 'card');
  const firstCard = await takeIds(tx, 'saved_card', cards.length);
  await insertRows(
    tx,
    'saved_card',
    cards.map((each, index) => ({
      ...{ id: firstCard + index, reference: crypto.randomUUID(), member_id: each.membership.person.id },
      ...{ provider: 'sandbox', token: tokenOf(each), holder: each.membership.person.name.slice(0, 60) },
      ...{ brand: faceOf(each.choice).brand, last4: faceOf(each.choice).last4, ...expiryOf(each) },
      ...{ created_at: `${each.givenOn}T10:00:00Z`, last_used_at: `${each.givenOn}T10:00:00Z` },
    })),
  );
  const { rows } = await sql<{
    id: number;
    token: string;
  }>`select id, token from saved_card where provider = 'sandbox'`.execute(tx);
  const cardIds = new Map(rows.map(({ id, token }) => [token, id]));
  await insertRows(
    tx,
    'mandate',
    given.map((each) => {
      const { kind, isStopped } = each.choice;
      const { brand, last4 } = faceOf(each.choice);
      const isCard = kind === 'card';
      return {
        ...{ id: each.mandateId, member_id: each.membership.person.id, provider: 'sandbox', kind, ...CAPS },
        ...{ saved_card_id: isCard ? cardIds.get(tokenOf(each)) : null, token: isCard ? null : tokenOf(each) },
        ...{ label: `${brand} ${last4}`, purposes: isCard ? ['renewals', 'topup'] : ['renewals'] },
        ...{ state: isStopped ? 'ended' : 'live', given_at: `${each.givenOn}T10:02:00Z` },
        ...{ ended_at: isStopped ? `${addDays(each.givenOn, 9)}T18:40:00Z` : null },
        ...{ end_reason: isStopped ? 'member' : null },
      };
    }),
  );
}

async function storeSettings(tx: Tx, { today }: HistoryClub, renewing: readonly Renewing[]): Promise<void> {
  await insertRows(
    tx,
    'renewal_setting',
    renewing.map(({ membership, choice, givenOn, mandateId }) => ({
      ...{ subscription_id: membership.id, source: choice.source, mandate_id: mandateId },
      ...{ since: `${givenOn}T10:04:00Z`, stopped_at: choice.isStopped ? `${addDays(givenOn, 9)}T18:40:00Z` : null },
    })),
  );
  await insertRows(
    tx,
    'renewal',
    renewing.flatMap((each) => {
      const paidTo = each.membership.periods.at(-1)?.to;
      if (!paidTo || each.choice.isStopped || toldOn(paidTo) > today) return [];
      return [renewalOf(each, paidTo, today)];
    }),
  );
}

const FAILURES: Readonly<Record<string, RenewalFailure>> = { tok_expired: 'expired', tok_challenge: 'cardholder' };

/** Told two weeks before, and tried on its days since. */
function renewalOf({ membership, choice }: Renewing, paidTo: ClubDate, today: ClubDate) {
  const { id, plan } = membership;
  const first = renewsOn(paidTo);
  const { from, to } = periodFrom(first, plan.period);
  const days = tryDays(first, { paidTo, graceDays: GRACE_DAYS });
  const tries = days.filter((day) => day < today).length;
  const next = days.find((day) => day === today) ?? nextTry(days, today);
  const failure = tries === 0 ? null : (FAILURES[choice.behaviour] ?? 'declined');
  return {
    ...{ subscription_id: id, from_date: from, to_date: to, amount_cents: plan.amount, previous_cents: null },
    ...{ state: next ? 'waiting' : 'due', first_try_on: first, tries, next_try_on: next, failure },
    told_at: `${toldOn(paidTo)}T08:00:00Z`,
  };
}
