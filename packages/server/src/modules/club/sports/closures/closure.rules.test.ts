import { expect, test } from 'vitest';
import { closureOf } from './closure.rules.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-16T${time}:00Z`);
const session = { court: { id: 1 }, startsAt: at('10:00'), endsAt: at('11:00') };

test.each<[string, number | null, string, string, boolean]>([
  ['exactly the session', 1, '10:00', '11:00', true],
  ['its first minute', 1, '09:00', '10:01', true],
  ['its last minute', 1, '10:59', '12:00', true],
  ['a part in the middle', 1, '10:15', '10:30', true],
  ['much more', 1, '00:00', '23:00', true],
  ['all courts', null, '10:00', '11:00', true],
  ['until it begins', 1, '09:00', '10:00', false],
  ['from its end', 1, '11:00', '12:00', false],
  ['another court', 2, '10:00', '11:00', false],
])('a closure of %s', (_, courtId, from, to, closes) => {
  const closure = { courtId, startsAt: at(from), endsAt: at(to), reason: 'Rain' };
  expect(closureOf([closure], session)).toBe(closes ? closure : undefined);
});
