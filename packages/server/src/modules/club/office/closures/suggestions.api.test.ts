import { addClosure } from '@courtside/contract/club/sports/office-closures';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfficeClub, type OfficeClub } from '#testing/clubs/office-club.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

test('a booking without another court at its time is proposed another time', async () => {
  const [one, two] = await club.members(2);
  const { courts, sessions } = await club.dayOf(one.as, 'padel', clubDate('2026-11-20'));
  const keys = courts.map(({ key }) => key);
  const isFree = (court: string, from: string) =>
    sessions.some((each) => each.court === court && each.from === from && each.state === 'free');
  const slot = sessions.find(({ from }) => from > '09:00' && isFree('PAD1', from) && isFree('PAD2', from));
  if (!slot) throw new Error('no time at which two courts are free');
  const at = (court: string) => `${court}_20261120_${slot.from.replace(':', '')}`;
  await club.book(one, { session: at('PAD1'), players: [one] });
  const { key } = await club.book(two, { session: at('PAD2'), players: [two] });
  const body = {
    service: 'padel',
    courts: keys.filter((court) => court !== 'PAD1'),
    from: `2026-11-20T${slot.from}`,
    to: `2026-11-20T${slot.to}`,
    kind: 'maintenance' as const,
    reason: { en: 'Repair' },
    dryRun: 1 as const,
  };
  const { affected } = (await club.call(addClosure, { as: club.admin, body })).data;
  const found = affected.find((each) => each.key === key);
  expect(found).toMatchObject({ from: slot.from, suggestionKind: 'time' });
  expect(found?.suggestion).not.toContain(`_${slot.from.replace(':', '')}`);
});
