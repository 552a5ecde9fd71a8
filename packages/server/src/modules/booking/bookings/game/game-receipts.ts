import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { selectTaxRules } from '#modules/club/tax/index.ts';
import { lateReceiptWrites } from '#modules/money/ledger/index.ts';
import { chargesOf } from '../booking.rules.ts';
import { receiptsOf, taxPayment } from '../payment/taxed-payment.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';

/** The receipts of a game that closes, unless its payment is older than the game and has them. */
export async function issueGameReceipts(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  booking: StoredBooking,
  players: readonly StoredPlayer[],
): Promise<void> {
  if (booking.entryId === null) return;
  const { rows } = await sql`select from receipt where entry_id = ${booking.entryId} limit 1`.execute(tx);
  if (rows.length > 0) return;
  const at = clock.now();
  const taxed = taxPayment(await selectTaxRules(tx), {
    serviceKey: booking.serviceKey,
    date: booking.sessionDate,
    parts: booking.priceParts,
    players,
  });
  // The papers of a registered club are about all that was sold, others about what balances paid.
  const charges = chargesOf(
    players.map(({ memberId, chargedId, share, passCents }) => ({
      ...{ id: memberId, chargedId },
      share: cents(taxed ? share : share - passCents),
    })),
  );
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const receipts = receiptsOf(charges, taxed);
  await runWrites(tx, lateReceiptWrites(tx, { at, year, receipts, entryId: booking.entryId }));
}
