import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { selectTaxRules } from '#modules/club/tax/index.ts';
import { entryWrites, lockMemberAccounts, receiptWrites } from '#modules/money/ledger/index.ts';
import { chargesOf } from '../booking.rules.ts';
import { paymentEntry } from '../booking-payment.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import { chargedIn, type StoredPlayer } from '../store/stored-players.repository.ts';
import { placeOf } from './change-payment.ts';
import { receiptsOf, taxPayment } from './taxed-payment.ts';
import type { VisitorPayment } from './visitor-payment.ts';

interface Charging {
  /** Without an actor it is the server that charges. */
  readonly actorId?: number | null;
  /** How the visitors among the payers have paid. */
  readonly visitorPayment?: VisitorPayment | undefined;
}

/**
 * Takes the money of a booking that is locked, live and due from its payers' balances, with receipts. Returns those whose
 * balance is not enough; then nothing was taken. Visitors have no balance: they have paid before.
 */
export async function chargeDueBooking(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  booking: StoredBooking,
  players: readonly StoredPlayer[],
  { actorId = null, visitorPayment }: Charging = {},
): Promise<StoredPlayer[]> {
  const payers = players.filter(({ share }) => share > 0);
  const accounts = await lockMemberAccounts(tx, chargedIn(payers));
  const charges = chargesOf(
    payers.map(({ memberId, chargedId, share }) => ({ id: memberId, chargedId, share: cents(share) })),
  );
  const isShort = ({ chargedId, isVisitor }: StoredPlayer) =>
    isVisitor ? !visitorPayment : (accounts.get(chargedId)?.balance ?? 0) < (charges.get(chargedId) ?? 0);
  const short = payers.filter(isShort);
  if (short.length > 0) return short;
  const at = clock.now();
  const taxed = taxPayment(await selectTaxRules(tx), {
    ...{ serviceKey: booking.serviceKey, date: booking.sessionDate, parts: booking.priceParts },
    players,
  });
  const entry = await paymentEntry(tx, {
    // Unique: the database refuses a second charge of the same booking.
    source: `booking:${booking.key}`,
    actorId,
    at,
    place: { ...placeOf(booking), key: booking.key, serviceKey: booking.serviceKey },
    total: booking.total,
    charges,
    players: payers,
    taxed,
    accounts,
    visitorPayment,
  });
  const writes = [
    ...entryWrites(entry),
    {
      name: 'settled',
      query: sql`update court_booking set entry_id = (select id from entry), due_at = null where id = ${booking.id}`,
    },
    ...receiptWrites(tx, {
      at,
      year: at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE).year,
      receipts: receiptsOf(charges, taxed),
    }),
  ];
  await runWrites(tx, writes);
  return [];
}
