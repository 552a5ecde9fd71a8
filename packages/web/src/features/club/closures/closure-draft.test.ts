import { expect, test } from 'vitest';
import { bodyOf, type ClosureDraft, draftOf } from './closure-draft.ts';

const START = { sport: 'tennis', courts: ['TC1'], from: '2026-11-20', until: '2026-11-22' };
const NEW = draftOf(START, true);

test('a new closure of an admin is maintenance, one of the desk is for the weather', () => {
  expect([NEW.kind, draftOf(START, false).kind]).toEqual(['maintenance', 'weather']);
});

test.each<[string, Partial<ClosureDraft>, object]>([
  ['lasts from the first day to the last', {}, { from: '2026-11-20T07:00', to: '2026-11-22T22:00', repeat: null }],
  ['ends at midnight with the next day', { untilTime: '24:00' }, { to: '2026-11-23T00:00' }],
  [
    'repeats on its weekdays until the last day, and ends on its first',
    { weekdays: [1, 3] },
    { to: '2026-11-20T22:00', repeat: { weekdays: [1, 3], until: '2026-11-22' } },
  ],
  ['of all sports names none', { sport: '', courts: [] }, { service: null, courts: [] }],
  ['for the weather needs no reason', { kind: 'weather' }, { reason: null }],
  ['of another kind is previewed before it has a reason', {}, { reason: { en: '-' } }],
  ['keeps the reason that is typed', { reason: { en: 'Resurfacing' } }, { reason: { en: 'Resurfacing' } }],
])('a closure %s', (_title, changes, body) => {
  expect(bodyOf({ ...NEW, ...changes })).toMatchObject(body);
});

test.each(['from', 'until'] as const)('a closure whose day %s is emptied is not sent', (field) => {
  expect(bodyOf({ ...NEW, [field]: '' })).toBeUndefined();
});

test('a stored closure is shown as it was typed, with midnight as the end of its day', () => {
  const closure = {
    ...{
      id: 1,
      version: 2,
      service: 'tennis',
      courts: ['TC1'],
      kind: 'event' as const,
      endedAt: null,
      isHoliday: false,
      isRain: false,
    },
    ...{ from: '2026-11-20T09:30', to: '2026-11-21T00:00', repeat: null, reason: { en: 'Open day' } },
    result: { moved: 0, refunded: 0, kept: 0, amount: 0 },
  };
  const draft = draftOf({ ...START, until: '2026-11-20', stored: { closure, hasBegun: false } }, true);
  expect(draft).toMatchObject({ kind: 'event', fromTime: '09:30', untilTime: '24:00', reason: { en: 'Open day' } });
  expect(bodyOf(draft)).toMatchObject({ from: closure.from, to: closure.to });
});
