import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { sampleToday, sampleTodayBooking, sampleTodaySession, sampleTodaySport } from '../testing/today-fixture.tsx';
import type { MoveTarget } from './move-targets.ts';
import { reasonText, targetsFor } from './reason-text.ts';

const TARGET: MoveTarget = { session: 'TEN2_1900', to: 'TEN2_1900', court: 'TEN2', from: '19:00', until: '20:00' };
const BUSY: MoveTarget = { ...TARGET, elsewhere: { name: 'Marco Vella', court: 'Court 4', section: 'padel' } };

function cellWith(data: Record<string, string>): HTMLElement {
  const cell = document.createElement('button');
  Object.assign(cell.dataset, data);
  return cell;
}

test.each<[string, HTMLElement | undefined, MoveTarget | undefined, string]>([
  ['a free session', cellWith({ session: 'TEN2_1900' }), TARGET, ''],
  ['a session in which a player plays elsewhere', cellWith({}), BUSY, 'Marco Vella plays on Court 4 then.'],
  ['its own place', cellWith({ booking: 'TEN-000001' }), undefined, 'The booking is here.'],
  ['another booking', cellWith({ booking: 'TEN-000002' }), undefined, 'This session is taken.'],
  ['nothing', undefined, undefined, 'There is no free session here.'],
  ['a closed time', cellWith({}), undefined, 'There is no free session here.'],
  [
    'a session of another sport',
    cellWith({ session: 'PAD1_1900' }),
    undefined,
    /^The booking does not fit here/.source,
  ],
])('over %s the drag says why not', (_title, cell, target, text) => {
  const said = reasonText(i18n.t, 'TEN-000001', cell, target);
  if (text.startsWith('^')) expect(said).toMatch(new RegExp(text));
  else expect(said).toBe(text);
});

test('a booking that is gone meanwhile has no targets', () => {
  const session = sampleTodaySession('TEN2', '19:00', '20:00', {
    startsAt: '2099-11-17T19:00:00Z',
    endsAt: '2099-11-17T20:00:00Z',
  });
  const day = sampleToday([sampleTodaySport({ sessions: [session], bookings: [sampleTodayBooking()] })]);
  expect(targetsFor(day, 'TEN-000001').map(({ session: key }) => key)).toEqual(['TEN2_20261117_1900']);
  expect(targetsFor(day, 'TEN-000009')).toEqual([]);
});
