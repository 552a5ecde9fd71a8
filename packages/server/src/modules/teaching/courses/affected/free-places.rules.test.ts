import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { nearestPlace, type PlaceTime, type TakenTime } from './free-places.rules.ts';

const HOUR = 3_600_000;
const courts = [1, 2, 3].map((id) => ({ id, kind: id === 3 ? 'Indoor' : 'Clay', position: id }));
const at = (day: number, hour: number, open = courts): PlaceTime => {
  const startsMs = (day * 24 + hour) * HOUR;
  return { date: clubDate(`2026-12-0${day}`), from: hour * 60, startsMs, endsMs: startsMs + HOUR, open };
};
const taken = (courtId: number | null, day: number, from: number, to = from + 1): TakenTime => ({
  courtId,
  startsMs: (day * 24 + from) * HOUR,
  endsMs: (day * 24 + to) * HOUR,
});
const lost = { date: clubDate('2026-12-01'), from: 600, courtIds: [1] };
const times = [at(1, 8), at(1, 9), at(1, 10), at(1, 11), at(1, 12), at(2, 10), at(3, 10)];

const place = (busy: readonly TakenTime[], people: readonly TakenTime[] = [], wanted = lost) => {
  const found = nearestPlace(wanted, times, { courts: busy, people });
  return found && `${found.kind} ${found.date.slice(-1)} ${found.from / 60} ${found.courtIds}`;
};

test.each<[string, readonly TakenTime[], readonly TakenTime[], string | undefined]>([
  ['another court at its time, of the same kind first', [taken(1, 1, 10)], [], 'court 1 10 2'],
  ['a court of another kind rather than another time', [taken(1, 1, 10), taken(2, 1, 10)], [], 'court 1 10 3'],
  ['the later of two times that are as near', [taken(null, 1, 10)], [], 'time 1 11 1'],
  ['the earlier time where the later one is taken', [taken(null, 1, 10, 12)], [], 'time 1 9 1'],
  ['a time at which its coach is there', [taken(null, 1, 10)], [taken(null, 1, 11)], 'time 1 9 1'],
  ['the next day where the day is closed', [taken(null, 1, 0, 24)], [], 'day 2 10 1'],
  ['the day after where the next one is closed too', [taken(null, 1, 0, 48)], [], 'day 3 10 1'],
  ['nothing where nothing is free', [taken(null, 1, 0, 99)], [], undefined],
])('a date of a course is moved to %s', (_, busy, people, expected) => {
  expect(place(busy, people)).toBe(expected);
});

test('a date finds as many courts as it has, its own first', () => {
  const two = { ...lost, courtIds: [2, 3] };
  expect(place([taken(2, 1, 10)], [], two)).toBe('court 1 10 3,1');
  expect(place([taken(2, 1, 10), taken(1, 1, 10)], [], two)).toBe('time 1 11 2,3');
});

test('a court that is not open then is not proposed', () => {
  const open = courts.slice(0, 1);
  const found = nearestPlace(lost, [at(1, 10, open), at(1, 11, open)], { courts: [taken(1, 1, 10)], people: [] });
  expect(found).toMatchObject({ kind: 'time', from: 660 });
});
