import type { Tx } from '#database/database.ts';
import { type HistoryClub, HOUR_MS, MINUTE_MS, type Person } from '../club.ts';
import { insertRows, momentOf, type Row } from '../rows.ts';
import type { BookingList, KeptBooking } from './bookings.ts';
import { isRush } from './coming-days.ts';

/** Of the evening sessions that were played, for how many somebody waited, and how many were refused. */
const WAITED = 0.035;
const REFUSED = 0.07;
/** Who waits now for the hour that everybody wants. */
const QUEUE = ['1204', '1211', '1219', '1226'];

/** Waiting lists with what became of them, the queue of now, and members who found a session taken. */
export async function addWishes(tx: Tx, club: HistoryClub, list: BookingList): Promise<void> {
  const { random, members, nowMs } = club;
  const wanted = list.all.filter(
    ({ session, cancelled, service }) => !cancelled && session.from >= 17 * 60 && service.key !== 'cricket',
  );
  const past = wanted.filter(({ session }) => session.startsAt.epochMilliseconds < nowMs);
  const others = members.filter(({ code }) => code > '1003');
  const waiting = past
    .filter(() => random.chance(WAITED))
    .map((booking) => pastEntry(club, booking, pickOther(club, others, booking)));
  await insertRows(tx, 'waiting_entry', [...waiting, ...queueOf(club, wanted)]);
  const refusals = past
    .filter(() => random.chance(REFUSED))
    .map((booking) => {
      const { session, service } = booking;
      const atMs = session.startsAt.epochMilliseconds - random.between(2, 60) * HOUR_MS;
      return {
        member_id: pickOther(club, others, booking).id,
        service_key: service.key,
        court_id: session.court.id,
        session_date: session.date,
        starts_minute: session.from,
        refused_at: momentOf(Math.min(Math.max(booking.madeMs + MINUTE_MS, atMs), nowMs)),
      };
    });
  const once = new Map(
    refusals.map((row) => [`${row.member_id} ${row.service_key} ${row.session_date} ${row.starts_minute}`, row]),
  );
  await insertRows(tx, 'refused_session', [...once.values()]);
}

function pickOther({ random }: HistoryClub, others: readonly Person[], { people }: KeptBooking): Person {
  for (;;) {
    const person = random.pick(others);
    if (!people.includes(person)) return person;
  }
}

const OUTCOMES = ['over', 'over', 'left', 'booked', 'lapsed'] as const;

function pastEntry({ random }: HistoryClub, booking: KeptBooking, person: Person): Row {
  const startsMs = booking.session.startsAt.epochMilliseconds;
  const joinedMs = Math.min(booking.madeMs + random.between(5, 400) * MINUTE_MS, startsMs - 3 * HOUR_MS);
  const outcome = random.pick(OUTCOMES);
  const endedMs = outcome === 'over' ? startsMs : Math.max(joinedMs, startsMs - random.between(60, 170) * MINUTE_MS);
  return { ...entryRow(booking, person, joinedMs), ended_at: momentOf(endedMs), outcome };
}

const entryRow = ({ service, session }: KeptBooking, person: Person, joinedMs: number) => ({
  member_id: person.id,
  service_key: service.key,
  court_id: session.court.id,
  session_key: session.key,
  session_date: session.date,
  starts_at: session.startsAt.toString(),
  ends_at: session.endsAt.toString(),
  any_court: true,
  player_ids: [person.id],
  joined_at: momentOf(joinedMs),
});

/** Everybody of the queue waits for any court at the next such hour, all of whose courts are booked. */
function queueOf({ nowMs, members }: HistoryClub, wanted: readonly KeptBooking[]): Row[] {
  const ahead = wanted
    .filter(isRush)
    .filter(({ session }) => session.startsAt.epochMilliseconds > nowMs + 10 * MINUTE_MS)
    .sort((a, b) => a.session.startsAt.epochMilliseconds - b.session.startsAt.epochMilliseconds);
  const [next] = ahead;
  if (!next) return [];
  const playing = ahead
    .filter(({ session }) => session.startsAt.equals(next.session.startsAt))
    .flatMap(({ people }) => people);
  const queue = members.filter((member) => QUEUE.includes(member.code) && !playing.includes(member));
  return queue.map((person, index) => ({
    ...entryRow(next, person, nowMs - (queue.length - index) * 47 * MINUTE_MS),
    ended_at: null,
    outcome: null,
  }));
}
