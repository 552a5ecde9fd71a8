import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type CodedBooking,
  type CodePlan,
  codeOf,
  codeShownAt,
  codeWindow,
  planCodes,
  type StoredCode,
  wantedDoor,
} from './door.rules.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-17T${time}:00Z`);
const GATE = {
  id: 1,
  areas: [
    { serviceKey: 'tennis', courtId: null },
    { serviceKey: 'squash', courtId: null },
  ],
};
const SQUASH = { id: 2, areas: [{ serviceKey: 'squash', courtId: 7 }] };
const DOORS = [GATE, SQUASH];
const booking = (changes: Partial<CodedBooking> = {}): CodedBooking => ({
  ...{ id: 10, serviceKey: 'squash', courtId: 7, startsAt: at('18:00'), endsAt: at('18:45'), players: [1, 2] },
  ...changes,
});
const drawing = (...codes: string[]) => {
  const left = [...codes];
  return () => left.shift() ?? '999999';
};
/** What is stored after the plan. */
function stored(plan: CodePlan, before: readonly StoredCode[] = []): StoredCode[] {
  const kept = before.map((code) => ({
    ...code,
    ...plan.moved.find(({ id }) => id === code.id),
    isEnded: code.isEnded || plan.ended.includes(code.id),
  }));
  const made = plan.made.map(({ doorId, code, booking: of, startsAt, endsAt }, index) => ({
    ...{ id: 100 + before.length + index, doorId, code, bookingId: of.id, players: of.players, isEnded: false },
    ...{ startsAt, endsAt },
  }));
  return [...kept, ...made];
}
const NOTHING = { ended: [], moved: [], made: [] };

describe('codes of bookings', () => {
  const first = stored(planCodes({ bookings: [booking()], doors: DOORS, codes: [] }, drawing('345678')));

  test('a booking has one code at every door of its court, a quarter of an hour around', () => {
    expect(first.map(({ doorId, code }) => [doorId, code])).toEqual([
      [1, '345678'],
      [2, '345678'],
    ]);
    const [window] = first;
    expect([String(window?.startsAt), String(window?.endsAt)]).toEqual([
      '2026-11-17T17:45:00Z',
      '2026-11-17T19:00:00Z',
    ]);
    expect(planCodes({ bookings: [booking()], doors: DOORS, codes: first }, drawing())).toEqual(NOTHING);
  });

  test.each([
    ['cancelled', []],
    ['moved to a court without a door', [booking({ serviceKey: 'padel', courtId: 3 })]],
  ])('the codes of a booking that was %s end', (_, bookings) => {
    expect(planCodes({ bookings, doors: DOORS, codes: first }, drawing())).toEqual({ ...NOTHING, ended: [100, 101] });
  });

  test('a moved booking keeps its code at the new time', () => {
    const bookings = [booking({ startsAt: at('20:00'), endsAt: at('20:45') })];
    const plan = planCodes({ bookings, doors: DOORS, codes: first }, drawing());
    expect([plan.ended, plan.made, plan.moved.map(({ id }) => id)]).toEqual([[], [], [100, 101]]);
    expect(String(plan.moved[0]?.startsAt)).toBe('2026-11-17T19:45:00Z');
  });

  test('other players have another code, also when the old one is drawn again', () => {
    const bookings = [booking({ players: [1, 3] })];
    const plan = planCodes({ bookings, doors: DOORS, codes: first }, drawing('345678', '456789'));
    expect(plan.ended).toEqual([100, 101]);
    expect(plan.made.map(({ code }) => code)).toEqual(['456789', '456789']);
  });

  test('a new door gets the code that its bookings have', () => {
    const doors = [...DOORS, { id: 3, areas: [{ serviceKey: 'squash', courtId: null }] }];
    const plan = planCodes({ bookings: [booking()], doors, codes: first }, drawing());
    expect(plan.made.map(({ doorId, code }) => [doorId, code])).toEqual([[3, '345678']]);
  });

  test('two bookings have different codes where their windows overlap, and may share one where they do not', () => {
    const [near, far] = [
      booking({ id: 11, startsAt: at('18:45'), endsAt: at('19:30') }),
      booking({ id: 12, startsAt: at('20:00'), endsAt: at('20:45') }),
    ];
    const plan = planCodes(
      { bookings: [booking(), near, far], doors: [SQUASH], codes: [] },
      drawing('345678', '345678', '456789', '345678'),
    );
    expect(plan.made.map(({ code }) => code)).toEqual(['345678', '456789', '345678']);
  });

  test('a code of a member is never one of a booking', () => {
    const own = {
      id: 1,
      doorId: 2,
      code: '345678',
      bookingId: null,
      players: [],
      isEnded: false,
      startsAt: at('00:00'),
      endsAt: null,
    };
    const plan = planCodes({ bookings: [booking()], doors: [SQUASH], codes: [own] }, drawing('345678', '456789'));
    expect(plan.made.map(({ code }) => code)).toEqual(['456789']);
  });

  test('whatever happens to bookings, no two codes of a door are alike in one window', () => {
    let seed = 3;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(seed / 65_536) % below;
    };
    const draw = () => `33333${1 + next(9)}`;
    let codes: StoredCode[] = [];
    for (let round = 0; round < 200; round += 1) {
      const bookings = Array.from({ length: next(5) }, (_, index) => {
        const startsAt = at('08:00').add({ minutes: next(40) * 15 });
        const players = [1, 2, 3].slice(next(3));
        return booking({ id: index, startsAt, endsAt: startsAt.add({ minutes: 45 }), players });
      });
      // What is over is not looked at again.
      codes = stored(planCodes({ bookings, doors: DOORS, codes }, draw), codes).slice(-8);
      const live = codes.filter(({ isEnded }) => !isEnded);
      for (const one of live)
        for (const other of live) {
          if (one === other || one.doorId !== other.doorId || one.code !== other.code) continue;
          const apart =
            Temporal.Instant.compare(one.endsAt as Temporal.Instant, other.startsAt) <= 0 ||
            Temporal.Instant.compare(other.endsAt as Temporal.Instant, one.startsAt) <= 0;
          expect(apart).toBe(true);
        }
    }
  });

  test('of a thousand codes at one door no two are alike in one window', () => {
    const bookings = Array.from({ length: 1_000 }, (_, id) => booking({ id, players: [id] }));
    const plan = planCodes({ bookings, doors: [SQUASH], codes: [] }, () => codeOf(() => randomInt(1, 10)));
    expect(new Set(plan.made.map(({ code }) => code)).size).toBe(1_000);
    for (const { code } of plan.made) expect(code).toMatch(/^(?!12)[1-9]{6}$/);
  });

  test('a code that would begin with 12 is drawn again', () => {
    const figures = [1, 2, 3, 4, 5, 6, 2, 1, 3, 4, 5, 6];
    expect(codeOf(() => figures.shift() ?? 0)).toBe('213456');
  });

  test('a window has its length in minutes on the night of a clock change', () => {
    const startsAt = Temporal.Instant.from('2026-10-25T00:30:00Z');
    const { startsAt: from, endsAt } = codeWindow({ startsAt, endsAt: startsAt.add({ hours: 1 }) });
    expect(from.until(endsAt).total('minutes')).toBe(90);
    expect(String(codeShownAt(startsAt))).toBe('2026-10-24T00:30:00Z');
  });
});

test.each([
  [null, 'locked'],
  [{ action: 'open' as const, until: at('18:15') }, 'open'],
  [{ action: 'open' as const, until: at('18:00') }, 'locked'],
  // Only a note of what somebody did with a key.
  [{ action: 'opened' as const, until: at('18:15') }, 'locked'],
])('a door set by %o is %s', (byHand, expected) => {
  expect(wantedDoor(byHand, at('18:00')).isOn ? 'open' : 'locked').toBe(expected);
});
