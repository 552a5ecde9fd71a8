import type {
  placeFixtures as placeEndpoint,
  readPlaces as readEndpoint,
} from '@courtside/contract/competing/office-places';
import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { daysBetween } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findCompetition, lockCompetition } from '../competitions.repository.ts';
import { readerOf } from '../reading/read-competitions.ts';
import {
  dayFrom,
  type PlacedMatch,
  type PlaceRefusal,
  placeRest,
  planOf,
  refusePlace,
} from '../timetable/timetable.rules.ts';
import { storePlace } from './places.repository.ts';
import { presentTimetable, readTimetable, type Timetable } from './read-timetable.ts';
import { tellPlaces } from './tell-places.ts';

type PlaceCall = Call<typeof placeEndpoint>;
const DAY = 24 * 60;

export async function readPlaces(context: AppContext, { params, caller }: Call<typeof readEndpoint>) {
  const { db } = context;
  const competition = await findCompetition(db, Number(params.id));
  if (!competition) throw new AppError('record.not_found');
  const timetable = await readTimetable(db, context, competition);
  return presentTimetable(timetable, timetable.placed, await readerOf(db, context, caller));
}

/** What the office wishes, then the rest by itself. Whoever is placed anew is told. */
export async function placeFixtures(context: AppContext, call: PlaceCall) {
  return place(context, call).catch((error) => {
    // Somebody has booked meanwhile: the next reading knows it, and says who.
    if (violates(error, 'booking_player_no_double_presence')) return place(context, call);
    throw error;
  });
}

async function place(context: AppContext, call: PlaceCall) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const competition = await lockCompetition(tx, Number(params.id));
    if (!competition) throw new AppError('record.not_found');
    const timetable = await readTimetable(tx, context, competition);
    const wished = placeWished(timetable, body);
    const { day, matches } = timetable;
    const ahead = dayFrom(day, timetable.minutesOf(context.clock.now()));
    const placed = body.rest ? placeRest(planOf(ahead, matches, wished)).placed : wished;
    const reader = await readerOf(tx, context, caller);
    if (body.dryRun) return new Answer(presentTimetable(timetable, placed, reader));
    const changed = await storeChanged(tx, timetable, placed);
    const details = { competition: competition.id, title: competition.titles.en, count: changed.length };
    await tellPlaces(tx, context, timetable, changed);
    await runWrites(
      tx,
      auditWrites(context.clock, { action: 'fixtures_placed', actorId: caller.memberId, details, ...origin }),
    );
    return new Answer(presentTimetable({ ...timetable, placed }, placed, reader));
  }).catch((error) => {
    throw violates(error, 'competition_fixture_court')
      ? new AppError('place.court_taken', { params: { until: '' }, cause: error })
      : error;
  });
}

/** Each match where it was put, checked against all others. */
function placeWished(timetable: Timetable, { places, remove }: PlaceCall['body']): PlacedMatch[] {
  const { competition, courts, day, fixtures, matches } = timetable;
  const gone = new Set([...remove, ...places.map(({ fixture }) => fixture)].map(Number));
  const placed = timetable.placed.filter(({ id }) => !gone.has(id));
  for (const { fixture, court, date, from } of places) {
    const match = matches.find(({ id }) => id === Number(fixture));
    const isOpen = fixtures.some(({ id, state }) => id === Number(fixture) && state === 'open');
    if (!match || !isOpen) throw new AppError('record.not_found');
    const at = daysBetween(competition.startsOn, date) * DAY + parseWallTime(from);
    const courtId = courts.find(({ key }) => key === court)?.id ?? 0;
    const refusal = refusePlace(planOf(day, matches, placed), match, courtId, at);
    if (refusal) throw refused(timetable, refusal);
    placed.push({ id: match.id, court: courtId, from: at, to: at + match.minutes });
  }
  return placed;
}

function refused({ entries }: Timetable, refusal: PlaceRefusal): AppError {
  if (refusal.code === 'place.outside') return new AppError(refusal.code);
  const until = formatWallTime(refusal.until % DAY);
  if (refusal.code !== 'place.player_busy') return new AppError(refusal.code, { params: { until } });
  const players = entries.flatMap((entry) => entry.players);
  const name = players.find(({ memberId }) => memberId === refusal.player)?.name ?? '';
  return new AppError(refusal.code, { params: { name, until } });
}

async function storeChanged(tx: Tx, timetable: Timetable, placed: readonly PlacedMatch[]): Promise<PlacedMatch[]> {
  const { placed: before, instantAt } = timetable;
  for (const { id } of before) if (!placed.some((match) => match.id === id)) await storePlace(tx, id, null);
  const changed = placed.filter(
    ({ id, court, from }) => !before.some((old) => old.id === id && old.court === court && old.from === from),
  );
  for (const { id, court, from, to } of changed)
    await storePlace(tx, id, { court, startsAt: instantAt(from), endsAt: instantAt(to) });
  return changed;
}
