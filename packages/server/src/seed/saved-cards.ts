import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { storeCard, storeCustomer, type UsedCard } from '#modules/money/cards/index.ts';
import { insertCard, keepCard } from '#payment-gateway/sandbox/cards.store.ts';
import { testCard } from '#payment-gateway/sandbox/test-cards.ts';
import type { DemoPerson } from './bookings.ts';

const OWNER = '1001';
const HOLDER = 'Elif Aydın';
/** The last one is first in the list. */
const KEPT = [
  { behaviour: 'tok_challenge', yearsAhead: 3, month: 11 },
  { behaviour: 'tok_mastercard', yearsAhead: 1, month: 2 },
  { behaviour: 'tok_visa', yearsAhead: 2, month: 9 },
];

/** Saved test cards of 1001 at the sandbox; none with another provider. */
export async function saveDemoCards(
  tx: Tx,
  { clock, settings }: AppContext,
  members: readonly DemoPerson[],
): Promise<Map<string, UsedCard>> {
  const owner = members.find(({ code }) => code === OWNER);
  const cards = new Map<string, UsedCard>();
  if (settings.PAYMENT_PROVIDER !== 'sandbox' || !owner) return cards;
  const customer = `cus_demo_${OWNER}`;
  await storeCustomer(tx, owner.id, 'sandbox', customer);
  const { year } = clock.now().toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  for (const [index, { behaviour, yearsAhead, month }] of KEPT.entries()) {
    const known = testCard(behaviour);
    if (!known) continue;
    const card = {
      token: `card_demo_${behaviour.replace('tok_', '')}`,
      brand: known.brand,
      last4: known.last4,
      holder: HOLDER,
      expiresMonth: month,
      expiresYear: year + yearsAhead,
    };
    await insertCard(tx, { ...card, customer, behaviour });
    await keepCard(tx, card.token, true);
    const usedAt = clock.now().subtract({ hours: 24 * (KEPT.length - index) });
    await storeCard(tx, { memberId: owner.id, provider: 'sandbox' }, card, usedAt);
    cards.set(OWNER, card);
  }
  return cards;
}
