import { COMPETITION_LIMITS } from '@courtside/contract/competing/competition-fields';
import type { enterCompetition as enterEndpoint } from '@courtside/contract/competing/competitions';
import { wallText } from '@courtside/contract/values/club-time';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { loadService, type Service } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import type { Player } from '#modules/people/members/index.ts';
import {
  findCompetition,
  lockCompetition,
  type StoredCompetition,
  takesNewcomers,
} from '../competitions.repository.ts';
import { insertEntry, liveEntries, type StoredEntry, selectEntries, storeEntered } from './entries.repository.ts';
import { payEntry, sharesOf, shownFee } from './entry-money.ts';
import { entryNews } from './entry-news.ts';
import { findEntrant, findPartner, refuseIneligible } from './find-entrants.ts';

type EnterCall = Call<typeof enterEndpoint>;

/** Who enters, for whom, in what. */
interface Entering {
  readonly competition: StoredCompetition;
  readonly service: Service;
  readonly entrant: Player;
  readonly entries: readonly StoredEntry[];
}

/** Enters and pays the own share, or says yes to the member who entered both. */
export async function enterCompetition(context: AppContext, call: EnterCall) {
  const { params, caller } = call;
  if (!isMemberRole(caller.role)) throw new AppError('access.denied');
  if (caller.hasVisitorAccount) throw new AppError('access.members_only');
  if (!context.settings.CLUB_IS_OPEN) throw new AppError('club.not_open');
  const shown = await findCompetition(context.db, Number(params.id));
  if (!shown || shown.state === 'draft') throw new AppError('record.not_found');
  const service = await loadService(context, shown.service, caller.categoryKey);
  return inIdempotentTransaction(context, call, (tx) => enter(tx, context, call, service)).catch((error) => {
    throw violates(error, 'member_balance_not_negative')
      ? new AppError('booking.low_balance', { params: { name: 'A player' }, cause: error })
      : error;
  });
}

async function enter(tx: Tx, context: AppContext, call: EnterCall, service: Service) {
  const { params, body, caller, origin } = call;
  // 1. The PIN, then the competition behind its lock: entries come one after the other.
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const competition = await lockCompetition(tx, Number(params.id));
  if (!competition) throw new AppError('record.not_found');
  const entrant = await findEntrant(tx, context, body.memberCode.trim() || caller.memberCode, caller);
  const entries = await selectEntries(tx, liveEntries(competition.id));
  const entering = { competition, service, entrant, entries };
  // 2. Somebody may have entered both; the closing time does not end what was asked before it.
  const asked = entries.find(({ players }) =>
    players.some(({ memberId, hasAccepted }) => memberId === entrant.id && !hasAccepted),
  );
  const done = asked
    ? await sayYes(tx, context, call, { ...entering, asked })
    : await enterNew(tx, context, call, entering);
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: asked ? 'competition_accepted' : 'competition_entered',
      actorId: caller.memberId,
      subjectId: entrant.id,
      details: { competition: competition.id, entry: done.entryId, amountCents: done.shareCents },
      ...origin,
    }),
  );
  return new Answer({ entry: String(done.entryId), state: done.state, balance: centsToEuros(cents(done.balance)) });
}

function refuseClosed({ settings, clock }: AppContext, competition: StoredCompetition): void {
  if (takesNewcomers(competition)) return;
  const { state, taken, places, closesAt } = competition;
  const isOver = Temporal.Instant.compare(closesAt, clock.now()) <= 0;
  if (state === 'running' || (state === 'open' && isOver)) {
    const until = wallText(closesAt, settings.CLUB_TIME_ZONE);
    throw new AppError('competition.closed', { params: { taken, places, until } });
  }
  if (state !== 'open') throw new AppError('competition.not_open');
}

function refuseOtherPrice(expected: number | undefined, shareCents: number): void {
  if (expected === undefined || Math.round(expected * 100) === shareCents) return;
  throw new AppError('competition.price_changed', {
    params: { total: shownFee(shareCents) },
    extras: { share: centsToEuros(cents(shareCents)) },
  });
}

async function sayYes(
  tx: Tx,
  context: AppContext,
  { body, caller }: EnterCall,
  { competition, service, entrant, asked }: Entering & { readonly asked: StoredEntry },
) {
  if (competition.state !== 'open' && !takesNewcomers(competition)) throw new AppError('competition.not_open');
  const own = asked.players.find(({ memberId }) => memberId === entrant.id);
  if (!own) throw new AppError('competition.not_in');
  refuseOtherPrice(body.ExpectedShare, own.shareCents);
  const { position, shareCents } = own;
  const payer = { id: caller.memberId, name: entrant.name };
  const balance = await payEntry(tx, context, competition, service, { entryId: asked.id, position, shareCents, payer });
  await storeEntered(tx, asked.id);
  await runWrites(
    tx,
    await entryNews(tx, context, { competition, entry: asked, kind: 'competitionYes', aboutId: entrant.id }),
  );
  return { entryId: asked.id, state: 'entered' as const, shareCents, balance };
}

async function enterNew(tx: Tx, context: AppContext, { body, caller }: EnterCall, entering: Entering) {
  const { competition, service, entrant, entries } = entering;
  refuseClosed(context, competition);
  refuseIn(entries, entrant);
  const partnerCode = body.partnerCode.trim();
  if (competition.isPairs && !partnerCode) throw new AppError('competition.partner_missing');
  if (!competition.isPairs && partnerCode) throw new AppError('competition.singles');
  const partner = partnerCode ? await findPartner(tx, partnerCode, entrant) : undefined;
  if (partner) refuseIn(entries, partner);
  const players = partner ? [entrant, partner] : [entrant];
  await refuseIneligible(tx, competition, players);
  if (competition.taken >= competition.places)
    throw new AppError('competition.full', { params: { places: competition.places } });
  const shares = sharesOf(competition.fee, players.length);
  // A parent who pays for both says yes for both.
  const isYesOfBoth =
    partner !== undefined && (partner.id === caller.memberId || partner.familyPayer?.id === caller.memberId);
  const shareCents = isYesOfBoth ? competition.fee : (shares[0] ?? 0);
  refuseOtherPrice(body.ExpectedShare, shareCents);
  const at = context.clock.now();
  const isWaiting = partner !== undefined && !isYesOfBoth;
  const entryId = await insertEntry(
    tx,
    competition.id,
    players.map(({ id }, index) => ({ memberId: id, shareCents: shares[index] ?? 0 })),
    { at, partnerUntil: isWaiting ? at.add({ hours: COMPETITION_LIMITS.partnerHours }) : null },
  );
  const payer = { id: caller.memberId, name: entrant.name };
  let balance = 0;
  for (const position of isYesOfBoth ? ([1, 2] as const) : ([1] as const))
    balance = await payEntry(tx, context, competition, service, {
      ...{ entryId, position, payer },
      shareCents: shares[position - 1] ?? 0,
    });
  if (isWaiting) {
    const [entry] = (await selectEntries(tx, liveEntries(competition.id))).filter(({ id }) => id === entryId);
    if (entry)
      await runWrites(
        tx,
        await entryNews(tx, context, { competition, entry, kind: 'competitionAsked', aboutId: entrant.id }),
      );
  }
  return { entryId, state: isWaiting ? ('waiting' as const) : ('entered' as const), shareCents, balance };
}

/** Nobody plays in two entries; the database says the same. */
function refuseIn(entries: readonly StoredEntry[], { id, name }: Player): void {
  const entry = entries.find(({ players }) => players.some(({ memberId }) => memberId === id));
  if (!entry) return;
  const partner = entry.players.find(({ memberId }) => memberId !== id);
  throw partner
    ? new AppError('competition.already_with', { params: { name, partner: partner.name } })
    : new AppError('competition.already_in', { params: { name } });
}
