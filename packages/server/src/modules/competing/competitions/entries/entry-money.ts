import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runForId, runWrites } from '#database/transaction/write-together.ts';
import { receiptsOf, taxPayment } from '#modules/booking/bookings/index.ts';
import type { Service } from '#modules/club/sports/index.ts';
import {
  entryWrites,
  incomeAccountId,
  lockMemberAccounts,
  receiptWrites,
  reversalWrites,
} from '#modules/money/ledger/index.ts';
import type { StoredCompetition } from '../competitions.repository.ts';
import { type EntryPlayer, type StoredEntry, storeYes } from './entries.repository.ts';

/** What members pay for competitions. */
const COMPETITION_INCOME = 'competition';

/** Of one player, from the account of the payer. */
export interface Payment {
  readonly entryId: number;
  readonly position: 1 | 2;
  readonly shareCents: number;
  readonly payer: { readonly id: number; readonly name: string };
}

/** A pair shares the fee; who enters pays the odd cent. */
export const sharesOf = (fee: number, players: number): number[] =>
  players === 1 ? [fee] : [Math.ceil(fee / 2), Math.floor(fee / 2)];

/** Says yes and pays. Returns what is left on the account. */
export async function payEntry(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  competition: StoredCompetition,
  service: Service,
  { entryId, position, shareCents, payer }: Payment,
): Promise<number> {
  const at = clock.now();
  const account = (await lockMemberAccounts(tx, [payer.id])).get(payer.id);
  if (!account) throw new AppError('access.denied');
  if (account.balance < shareCents) throw new AppError('booking.low_balance', { params: { name: payer.name } });
  const share = cents(shareCents);
  const yes = { chargedId: payer.id, at };
  if (share === 0) {
    await storeYes(tx, entryId, position, { ...yes, ledgerEntryId: null });
    return account.balance;
  }
  const taxed = taxPayment(service.tax, {
    serviceKey: service.key,
    date: competition.startsOn,
    // It is sold as its sport.
    parts: [{ kind: 'court', title: competition.titles.en, amountCents: share }],
    players: [{ chargedId: payer.id, share }],
  });
  const vat = taxed?.vat ?? [];
  const income = share - vat.reduce((sum, { amount }) => sum + amount, 0);
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const entry = entryWrites({
    kind: 'competition',
    source: `competition:${entryId}:${position}`,
    actorId: payer.id,
    at,
    details: { service: service.key, competition: competition.titles.en },
    postings: [
      { accountId: account.accountId, amount: cents(-share) },
      { accountId: await incomeAccountId(tx, COMPETITION_INCOME), amount: cents(income) },
      ...vat,
    ],
  });
  const receipts = receiptsOf(new Map([[payer.id, share]]), taxed);
  const ledgerEntryId = await runForId(tx, 'entry', [...entry, ...receiptWrites(tx, { at, year, receipts })]);
  await storeYes(tx, entryId, position, { ...yes, ledgerEntryId });
  return account.balance - share;
}

/** Everything that was paid for an entry goes back to who paid. */
export async function refundEntry(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  { id, players }: StoredEntry,
  actorId: number | null,
): Promise<void> {
  const paid = players.filter(
    (player): player is EntryPlayer & { ledgerEntryId: number } => player.ledgerEntryId !== null,
  );
  await lockMemberAccounts(
    tx,
    paid.flatMap(({ chargedId }) => chargedId ?? []),
  );
  for (const { ledgerEntryId, position } of paid)
    await runWrites(
      tx,
      reversalWrites(ledgerEntryId, { source: `competition-refund:${id}:${position}`, actorId, at: clock.now() }),
    );
}

export const shownFee = (feeCents: number): string => formatEuros(centsToEuros(cents(feeCents)));
