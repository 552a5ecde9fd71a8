import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { takeoverRefusal } from './takeover.rules.ts';

const DATE = clubDate('2026-11-19');
const day = { firstDay: DATE, lastDay: DATE, from: 0, to: 1440, reason: null };

const coach = {
  isActive: true,
  offers: [{ service: 'tennis' }],
  contracts: [{ validFrom: clubDate('2026-01-01'), kind: 'share' as const }],
  hours: [{ weekday: 4, from: 9 * 60, to: 12 * 60 }],
  exceptions: [],
};
const lesson = { service: 'tennis', date: DATE, from: 9 * 60, to: 10 * 60, kind: 'share' as const };
const ended = { validFrom: clubDate('2026-11-01'), kind: 'ended' as const };
const renter = { validFrom: clubDate('2026-11-01'), kind: 'renter' as const };

test.each([
  ['who teaches the sport then, by a contract', {}, {}, undefined],
  ['who is suspended', { isActive: false }, {}, 'coach.not_of_sport'],
  ['who teaches another sport', { offers: [{ service: 'padel' }] }, {}, 'coach.not_of_sport'],
  ['without a contract', { contracts: [] }, {}, 'course.no_contract'],
  ['whose contract has ended', { contracts: [...coach.contracts, ended] }, {}, 'course.no_contract'],
  ['whose pupils would pay outside of the club', { contracts: [renter] }, {}, 'coach.other_terms'],
  ['who rents, of a lesson of a renter', { contracts: [renter] }, { kind: 'renter' }, undefined],
  ['who rents, of a course, which everybody pays the club', { contracts: [renter] }, { kind: null }, undefined],
  ['outside of the own hours', {}, { from: 11 * 60 + 30, to: 12 * 60 + 30 }, 'coach.not_then'],
  ['on a day off', { exceptions: [{ ...day, isAvailable: false }] }, {}, 'coach.not_then'],
  ['on an extra day', { hours: [], exceptions: [{ ...day, isAvailable: true }] }, {}, undefined],
] as const)(
  'a session can be handed over to a coach %s only where nothing refuses it',
  (_who, given, taught, refusal) => {
    expect(takeoverRefusal({ ...coach, ...given }, { ...lesson, ...taught })).toBe(refusal);
  },
);
