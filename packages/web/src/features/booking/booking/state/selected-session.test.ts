import { describe, expect, test } from 'vitest';
import { tennis, tennisSession } from '../testing/samples.ts';
import { sessionFacts, sessionOfAlternative } from './selected-session.ts';

const two = {
  ...tennisSession,
  sessionList: [
    { slot: '18:00 - 19:00', key: 'TEN2_20261117_1800', isLightOn: false },
    { slot: '19:00 - 20:00', key: 'TEN2_20261117_1900', isLightOn: true },
  ],
};

describe('the stored session', () => {
  test('two stored sessions have one start and one end', () => {
    expect(sessionFacts(two)).toEqual({ date: '2026-11-17', from: '18:00', to: '20:00', isLightOn: true });
  });

  test.each([
    ['no session', { ...tennisSession, sessionList: [] }],
    ['a broken date', { ...tennisSession, date: '2026-11-17' }],
    ['a slot without times', { ...tennisSession, sessionList: [{ slot: '', key: 'x', isLightOn: false }] }],
  ])('a stored session with %s is ignored', (_title, session) => {
    expect(sessionFacts(session)).toBeUndefined();
  });
});

test('an alternative of two slots becomes two sessions that follow each other', () => {
  const alternative = {
    key: 'TEN1_20261117_1900,TEN1_20261117_2000',
    court: 'TEN1',
    title: 'Court 1',
    courtType: 'Hard',
    date: '2026-11-17',
    from: '19:00',
    to: '21:00',
    price: 40,
  };
  expect(sessionOfAlternative(alternative, two, tennis)).toMatchObject({
    title: 'Court 1',
    courtType: 'Hard',
    date: '11-17-2026',
    sessionList: [
      { slot: '19:00 - 20:00', key: 'TEN1_20261117_1900' },
      { slot: '20:00 - 21:00', key: 'TEN1_20261117_2000' },
    ],
  });
});
