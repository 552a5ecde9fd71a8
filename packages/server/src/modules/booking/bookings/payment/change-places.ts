import { type Cents, cents } from '@courtside/contract/values/money';
import type { TaxRules } from '@courtside/contract/values/tax-rules';
import type { AppContext } from '#context.ts';
import { sendWithCommit } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import type { StoredPricePart } from '#database/tables/bookings.ts';
import { runWrites, type Write, writeTogether } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { type AuditAction, auditWrites } from '#modules/messages/audit/index.ts';
import type { MemberAccount } from '#modules/money/ledger/index.ts';
import { passUseWrites } from '#modules/money/passes/index.ts';
import type { Player } from '#modules/people/members/index.ts';
import { scaledParts } from '../confirm/team.rules.ts';
import { playerNewsWrites } from '../notify-players.ts';
import { bookingChangeWrites, joinWrites, leaveWrites } from '../store/bookings.repository.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';
import { newsOfChange } from './change-news.ts';
import { named, placeOf, replacePayment } from './change-payment.ts';
import type { SharePass } from './pass-shares.ts';

interface PlacesChange {
  readonly booking: StoredBooking;
  /** Who played until now, in slot order. */
  readonly players: readonly StoredPlayer[];
  /** With the pass that pays the place, if one does. */
  readonly joins?: { readonly player: Player; readonly slot: number; readonly pass?: SharePass | undefined };
  readonly leavesId?: number | undefined;
  /** What each player pays from now on. */
  readonly shares: ReadonlyMap<number, Cents>;
  readonly accounts?: ReadonlyMap<number, MemberAccount>;
  readonly taxRules?: TaxRules | null;
  readonly action: Extract<AuditAction, `game_${string}`>;
  readonly event: `game.${string}`;
  readonly actorId: number;
  readonly origin: Origin;
  /** The caller sends what is returned with the commit; then the reversal travels with it, too. */
  readonly isSentWithCommit?: boolean;
}

/**
 * A place of a locked game is taken, given up or taken over; everybody else stays. The payment is replaced by the one path of
 * a change, in the transaction that stores the players.
 */
export async function changePlacesWrites(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  change: PlacesChange,
): Promise<Write[]> {
  const { booking, players, joins, leavesId, shares, accounts, action, event, actorId, origin } = change;
  const at = context.clock.now();
  // 1. The money: the old payment is reversed before the new one is written.
  const before = players.map(named);
  const stays = before.filter(({ memberId }) => memberId !== leavesId);
  const joiner = joins && {
    ...joins.player,
    ...{ memberId: joins.player.id, chargedId: chargedFor(joins.player), passCents: joins.pass?.amount ?? 0 },
  };
  const after = [...stays, ...(joiner ? [joiner] : [])];
  const parts = partsFor(booking, shares);
  const paid = await replacePayment(tx, context, {
    ...{ booking, players, after, shares, parts, actorId, place: placeOf(booking) },
    ...(accounts && { accounts }),
    ...(change.taxRules !== undefined && { taxRules: change.taxRules }),
  });
  const first = [...paid.before, ...(leavesId === undefined ? [] : leaveWrites(booking.id, leavesId, at))];
  if (change.isSentWithCommit && first.length > 0) await sendWithCommit(tx, writeTogether(first));
  else await runWrites(tx, first);
  // 2. Schedules, news and the audit log.
  publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
  nameEvent(tx, event, booking.key);
  const notified = await playerNewsWrites(tx, context, {
    ...newsOfChange({
      ...{ before, after, shares, isDue: false, isByClub: false },
      game: {
        booker: `${booking.bookerFirstName} ${booking.bookerSurname}`,
        leaver: action === 'game_player_removed' ? 'gameRemoved' : 'gameLeft',
      },
    }),
    booking,
    byId: actorId,
  });
  const subject = joiner?.memberId ?? leavesId ?? booking.bookerId;
  const audited = auditWrites(context.clock, {
    action,
    actorId,
    subjectId: subject,
    details: { key: booking.key, shareCents: shares.get(subject) ?? 0 },
    ...origin,
  });
  return [
    ...paid.writes,
    ...bookingChangeWrites(booking, { at, byId: actorId, payment: paid.payment, shares }),
    ...(joins && joiner
      ? joinWrites({
          id: joiner.id,
          slot: joins.slot,
          share: shares.get(joiner.id) ?? cents(0),
          isPayer: true,
          chargedId: joiner.chargedId,
        })
      : []),
    ...(joins?.pass ? passUseWrites([spent(joins.player.id, joins.pass)], at) : []),
    ...notified,
    ...audited,
  ];
}

const spent = (memberId: number, { id, units, amount }: SharePass) => ({ passId: id, memberId, units, amount });

const chargedFor = ({ id, familyPayer }: Player): number => familyPayer?.id ?? id;

/** The agreed parts, as large as what is paid now. Guests cost what they cost. */
function partsFor({ priceParts }: StoredBooking, shares: ReadonlyMap<number, Cents>): StoredPricePart[] {
  const ofGuests = priceParts.filter(({ kind }) => kind === 'guest');
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const fees = ofGuests.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const others = priceParts.flatMap(({ amountCents, ...part }) =>
    part.kind === 'guest' ? [] : [{ ...part, amount: cents(amountCents) }],
  );
  const scaled = scaledParts(others, cents(total - fees));
  return [...scaled.map(({ amount, ...part }) => ({ ...part, amountCents: amount })), ...ofGuests];
}
