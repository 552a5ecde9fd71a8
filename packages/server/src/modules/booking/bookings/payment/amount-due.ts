import {
  type AmountDue,
  type amountDue as amountDueEndpoint,
  PAYER_LABELS,
} from '@courtside/contract/booking/bookings';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import { sendTogether, statementOf } from '#database/connection/pipelining.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { sessionClaim } from '#modules/booking/schedule/index.ts';
import { loadServices, type ServiceMap, totalOf } from '#modules/club/sports/index.ts';
import { accountsByMember, accountsOf } from '#modules/money/ledger/index.ts';
import { passesLeft, passRefusal, type UsablePass, worthOf } from '#modules/money/passes/index.ts';
import { countLookups, idsByCode, playersByCode, selectPlayers } from '#modules/people/members/index.ts';
import { cancelTermsOf, claimTermsOf, maySeeBalance } from '../booking.policy.ts';
import { chargesOf } from '../booking.rules.ts';
import { explainConflict } from '../confirm/booking-conflicts.ts';
import { checkPlayers, mayBookBeyondRules, playerColumns, rulesBookedBeyond } from '../confirm/check-players.ts';
import { type DraftQuote, draftSale, finishQuote, type Quote, type QuotedPlayer } from '../confirm/quote-booking.ts';
import { outlookOf } from '../game/place-shares.rules.ts';
import { refuseGameSwitchedOff } from '../game/plan-game.ts';
import type { LessonTerms } from '../lesson/lesson-terms.ts';
import { selectLiveBookings } from '../store/live-bookings.repository.ts';
import { isPassOf, mayChoosePass, passesByKey, passWanted, refusePassesSwitchedOff } from './pass-shares.ts';

type Place = Pick<AmountDue, 'p1AmountDue' | 'p1BalanceAmount' | 'p1Label'>;

type AmountDueCall = Call<typeof amountDueEndpoint>;

/** Refuses what the confirmation would refuse, with the same errors, so that nobody types a PIN in vain. */
export async function amountDue(context: AppContext, call: AmountDueCall): Promise<AmountDue> {
  return amountDuePlanned(context, call);
}

/** The same for a lesson. */
export async function amountDuePlanned(
  context: AppContext,
  call: AmountDueCall,
  lesson?: LessonTerms,
): Promise<AmountDue> {
  const services = await loadServices(context);
  try {
    return await priceBooking(context, services, call, lesson);
  } catch (error) {
    throw await explainConflict(error, context, services, call.body, call.caller);
  }
}

/** What each player would pay, and whether the balance is enough. Other members' balances are hidden, their labels are not. */
async function priceBooking(
  context: AppContext,
  services: ServiceMap,
  { body, caller }: AmountDueCall,
  lesson?: LessonTerms,
): Promise<AmountDue> {
  const { db, clock, settings } = context;
  const now = clock.now();
  refuseGameSwitchedOff(context, body);
  refusePassesSwitchedOff(context, body);
  const draft = draftSale(services, context, body, caller, lesson);
  const { service, sessions, playerCodes, first, range } = draft;
  await countLookups(context, caller, playerCodes);
  const claim = sessionClaim(context, service, sessions, caller.memberId, claimTermsOf(caller));
  const ids = idsByCode(playerCodes);
  const wanted = { service: service.key, now, date: first.date, ...range };
  const hasPasses = context.clubValues().features?.passes === true && !body.Game;
  const [playerRows, factRows, liveRows, accountRows, passRows = []] = await sendTogether(db, [
    statementOf(selectPlayers(db, playerCodes, draft.asking)),
    claim.factsNow(),
    selectLiveBookings(ids, wanted, playerColumns(draft, { now, settings })),
    statementOf(accountsOf(db, ids)),
    ...(hasPasses ? [passesLeft(ids, [...draft.passCodes.values()])] : []),
  ]);
  const passes = passesByKey(passRows);
  const quote = finishQuote(draft, caller, playersByCode(playerCodes, playerRows), passes);
  claim.check(factRows);
  if (!mayBookBeyondRules(caller)) checkPlayers(quote, liveRows, { now, settings });
  const refusals = mayBookBeyondRules(caller) ? rulesBookedBeyond(quote, liveRows, { now, settings }) : [];
  const accounts = accountsByMember(accountRows);
  const terms = cancelTermsOf(caller, quote.first.startsAt, quote.service.cancelUntilHours, now);
  const charges = chargesOf(quote.players);
  const placeOf = (player: QuotedPlayer | undefined): Place => {
    if (!player) return { p1AmountDue: null, p1BalanceAmount: null, p1Label: null };
    const { chargedId } = player;
    const balance = accounts.get(chargedId)?.balance;
    const isEnough = balance !== undefined && balance >= (charges.get(chargedId) ?? 0);
    return {
      p1AmountDue: centsToEuros(player.share),
      p1BalanceAmount: balance !== undefined && maySeeBalance(caller, chargedId) ? centsToEuros(balance) : null,
      p1Label: isEnough ? PAYER_LABELS.ready : PAYER_LABELS.low,
    };
  };
  const [p1, p2, p3, p4] = [1, 2, 3, 4].map((slot) =>
    placeOf(quote.players.find((player) => player.slot === slot)),
  ) as [Place, Place, Place, Place];
  return {
    ...p1,
    p2AmountDue: p2.p1AmountDue,
    p2BalanceAmount: p2.p1BalanceAmount,
    p2Label: p2.p1Label,
    p3AmountDue: p3.p1AmountDue,
    p3BalanceAmount: p3.p1BalanceAmount,
    p3Label: p3.p1Label,
    p4AmountDue: p4.p1AmountDue,
    p4BalanceAmount: p4.p1BalanceAmount,
    p4Label: p4.p1Label,
    total: centsToEuros(quote.total),
    parts: quote.parts.map(({ kind, title, amount }) => ({ kind, title, amount: centsToEuros(amount) })),
    guests: quote.guests.map(({ slot, name, fee }) => ({ slot, name, fee: centsToEuros(fee) })),
    cancelUntil: terms.until.toString(),
    canCancel: !terms.isOver,
    refusals,
    ...presentPasses(quote, [...passes.values()], caller),
    ...presentGame(quote, draft, caller.memberId),
  };
}

/** Which passes can pay shares for which the caller decides, the soonest end first. */
function presentPasses(quote: Quote, passes: readonly UsablePass[], caller: Caller): Pick<AmountDue, 'passes'> {
  const wanted = passWanted(quote);
  const choices = quote.players
    .filter((player) => player.isPayer && mayChoosePass(caller, player))
    .flatMap((player) =>
      passes
        .filter((pass) => isPassOf(pass, player) && passRefusal(pass, wanted) === undefined)
        .map((pass) => ({
          ...{ slot: player.slot, key: pass.key, title: pass.title, unitsLeft: pass.unitsLeft, units: wanted.sessions },
          ...{ amount: centsToEuros(worthOf(pass, wanted.sessions)), endsOn: pass.endsOn },
          isChosen: player.pass?.id === pass.id,
        })),
    );
  return choices.length > 0 ? { passes: choices } : {};
}

/** What the open places may still change for whoever books. */
function presentGame({ game, players }: Quote, { partsFor }: DraftQuote, readerId: number): Pick<AmountDue, 'game'> {
  const payer = players.find(({ isPayer }) => isPayer);
  if (!game || !payer) return {};
  const ownSlots = new Set(players.filter(({ chargedId }) => chargedId === readerId).map(({ slot }) => slot));
  const { place, allTaken, nobodyComes } = outlookOf(
    game,
    totalOf(partsFor(payer.categoryKey)),
    game.slots.filter(({ slot }) => ownSlots.has(slot)),
  );
  return {
    game: {
      place: centsToEuros(place),
      allTaken: centsToEuros(allTaken),
      nobodyComes: centsToEuros(nobodyComes),
    },
  };
}
