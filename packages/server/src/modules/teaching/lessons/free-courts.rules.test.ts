import { expect, test } from 'vitest';
import { freeCourts } from './free-courts.rules.ts';

const session = (court: number, from: number, state = 'free', minutes = 60) => ({
  state,
  session: { from, to: from + minutes, court: { id: court } },
});
const courtsAt = (sessions: ReturnType<typeof session>[], from: number, to: number) =>
  freeCourts(sessions, { from, to }).map((run) => run.map((each) => each.court.id));

test('a court is free for a lesson where all its sessions are', () => {
  const day = [session(1, 540), session(1, 600, 'booked'), session(2, 540), session(2, 600), session(3, 540, 'held')];
  expect(courtsAt(day, 540, 600)).toEqual([[1], [2]]);
  expect(courtsAt(day, 540, 660)).toEqual([[2, 2]]);
});

test('no court is free for a time that is not made of whole sessions, or of more than one booking can have', () => {
  const day = [session(1, 540), session(1, 600), session(1, 660)];
  expect(courtsAt(day, 540, 630)).toEqual([]);
  expect(courtsAt(day, 570, 630)).toEqual([]);
  expect(courtsAt(day, 540, 720)).toEqual([]);
});
