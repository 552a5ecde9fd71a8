import type { listGames as listEndpoint, readGame as readEndpoint } from '@courtside/contract/booking/games/games';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadServices } from '#modules/club/sports/index.ts';
import { selectNotes, selectRequests } from '../asking/asking.repository.ts';
import { playedAnyway } from '../places/open-game.ts';
import { bookersSeat } from '../places/seats.rules.ts';
import { sharesOfSeats } from '../places/shares.ts';
import { familyIn } from './family-in-game.ts';
import { rankOf } from './fitting.rules.ts';
import { type ListedGame, presentGame } from './games.presenter.ts';
import { hasKey, isJoinable, isOwn } from './games.repository.ts';
import { passesIn } from './passes-in-game.ts';
import { readGames } from './read-games.ts';

/** What fits first, then by time. */
export async function listGames(context: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const services = await loadServices(context);
  if (query.service !== undefined && !services.has(query.service)) throw new AppError('sports.unknown_service');
  const now = context.clock.now();
  const condition = query.mine === 1 ? isOwn(caller.memberId, now, query) : isJoinable(now, query);
  const { items, reader, moment } = await readGames(context, caller, condition);
  const shown = items
    .map((item) => presentGame(item, reader, moment))
    .filter(({ fits }) => query.fits === 0 || fits)
    .map((game) => ({ game, rank: rankOf({ fits: game.fits, reason: game.why?.code ?? 'over' }) }))
    .toSorted((a, b) => a.rank - b.rank);
  return { items: shown.slice(0, query.limit).map(({ game }) => game) };
}

export async function readGame(context: AppContext, { params, caller }: Call<typeof readEndpoint>) {
  const { items, reader, moment } = await readGames(context, caller, hasKey(params.section, params.key));
  const [item] = items;
  if (!item) throw new AppError('record.not_found');
  const { booking, game, row } = item;
  const shown = presentGame(item, reader, moment);
  const isBooker = shown.isMine;
  const family = await familyIn(context, item, caller.memberId, moment.now);
  const isInside = shown.isJoined || isBooker || reader.isStaff || family.some(({ isJoined }) => isJoined);
  const [notes, requests, passes] = await Promise.all([
    isInside ? selectNotes(context.db, booking.id) : [],
    selectRequests(context.db, booking.id, { memberId: isBooker ? null : caller.memberId, now: moment.now }),
    passesIn(context, item, caller),
  ]);
  const own = row.players.find(({ memberId }) => memberId === payerOf(game));
  return {
    ...shown,
    booker: { name: row.booker?.name ?? '', memberCode: row.booker?.code ?? '' },
    notes: notes.map(({ memberId, at, ...note }) => ({
      ...note,
      at: at.toISOString(),
      isMine: memberId === caller.memberId,
    })),
    requests: requests.map(({ askedAt, until, level, note, ...request }) => ({
      ...request,
      ...(level !== null && { level }),
      ...(note !== null && { note }),
      askedAt: askedAt.toISOString(),
      until: until.toISOString(),
    })),
    ...(family.length > 0 && { family }),
    ...(passes.length > 0 && { passes }),
    ...(isBooker && own && { ownPayment: ownPayment(item, own.share) }),
  };
}

const payerOf = ({ slots, bookerId }: ListedGame['game']) => bookersSeat(slots, bookerId)?.memberId ?? bookerId;

/** What the booker has paid, pays if nobody else comes, and would pay to play anyway. */
function ownPayment({ booking, game }: ListedGame, paid: number) {
  const anyway = sharesOfSeats(playedAnyway({ booking, game }), {}).get(payerOf(game)) ?? paid;
  const nobody = game.kind === 'ifFull' && game.state === 'gathering' ? 0 : paid;
  return {
    paid: centsToEuros(cents(paid)),
    ifNobodyComes: centsToEuros(cents(nobody)),
    playAnyway: centsToEuros(cents(game.kind === 'ifFull' ? anyway : paid)),
  };
}
