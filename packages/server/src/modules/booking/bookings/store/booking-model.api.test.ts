import { clubDate } from '@courtside/contract/values/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, type BookingRef, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

/** Two days, three hours and three people: few enough for constant conflicts. */
const DAYS = ['18', '19'];
const HOURS = ['09:00', '10:00', '11:00'];
const PRICE = 1000;

let club: BookingClub;
let sessions: string[];
beforeAll(async () => {
  club = await createBookingClub();
  sessions = [];
  for (const day of DAYS) {
    for (const at of HOURS) {
      sessions.push(await club.session('cricket', { date: clubDate(`2026-11-${day}`), at }));
    }
  }
});
afterAll(() => club.close());

interface ModelBooking {
  readonly ref: BookingRef;
  readonly session: string;
  readonly booker: number;
  readonly shares: ReadonlyMap<number, number>;
  live: boolean;
}

/** The expected state of the club, in the simplest form. */
class Model {
  readonly balances: number[];
  readonly bookings: ModelBooking[] = [];
  constructor(balances: number[]) {
    this.balances = balances;
  }

  refusalOf(session: string, shares: ReadonlyMap<number, number>, caller: number): string | undefined {
    const live = this.bookings.filter((booking) => booking.live);
    const taken = live.find((booking) => booking.session === session);
    if (taken) return taken.shares.has(caller) ? 'booking.already_yours' : 'booking.slot_taken';
    for (const player of shares.keys()) {
      const own = live.filter((booking) => booking.shares.has(player));
      const dayAndTime = session.slice(5);
      if (own.some((booking) => booking.session.slice(5) === dayAndTime)) return 'booking.already_playing';
      const day = session.slice(5, 13);
      if (own.filter((booking) => booking.session.slice(5, 13) === day).length >= 2) return 'booking.day_limit';
    }
    const poor = [...shares].some(([player, share]) => (this.balances[player] ?? 0) < share);
    return poor ? 'booking.low_balance' : undefined;
  }

  move(shares: ReadonlyMap<number, number>, sign: 1 | -1): void {
    for (const [player, share] of shares) this.balances[player] = (this.balances[player] ?? 0) + sign * share;
  }
}

const person = fc.nat(2);
const steps = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      by: person,
      with: fc.option(person, { nil: undefined }),
      shared: fc.boolean(),
      session: fc.nat(5),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), by: person, booking: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('topup' as const), by: person, amount: fc.nat(2500) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

async function book(model: Model, people: Player[], step: Extract<Step, { kind: 'book' }>): Promise<void> {
  const team = step.with === undefined || step.with === step.by ? [step.by] : [step.by, step.with];
  const payers = step.shared ? team : team.slice(0, 1);
  const shares = new Map(team.map((player) => [player, payers.includes(player) ? PRICE / payers.length : 0]));
  const session = sessions[step.session]!;
  const expected = model.refusalOf(session, shares, step.by);
  const [players, paying] = [team, payers].map((list) => list.map((player) => people[player]!));
  const reply = await club.confirm(people[step.by]!, { session, players: players!, payers: paying! });
  expect(reply.code).toBe(expected);
  if (expected) return;
  model.move(shares, -1);
  model.bookings.push({ ref: reply.body.booking as BookingRef, session, booker: step.by, shares, live: true });
}

async function cancel(model: Model, people: Player[], step: Extract<Step, { kind: 'cancel' }>): Promise<void> {
  const booking = model.bookings[step.booking % Math.max(model.bookings.length, 1)];
  if (!booking) return;
  const { code } = await club.cancel(people[step.by]!, booking.ref);
  if (!booking.shares.has(step.by)) expect(code).toBe('record.not_found');
  else if (booking.booker !== step.by) expect(code).toBe('booking.not_yours');
  else if (!booking.live) expect(code).toBe('booking.already_cancelled');
  else {
    expect(code).toBeUndefined();
    booking.live = false;
    model.move(booking.shares, 1);
  }
}

test('random bookings, cancellations and top-ups result in the state of the model', async () => {
  const property = fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 25 }), async (sequence) => {
    const people = await club.members(3);
    const model = new Model([10_000, 2500, 700]);
    await Promise.all(people.map((player, index) => club.setBalance(player, model.balances[index]!)));
    for (const step of sequence) {
      if (step.kind === 'book') await book(model, people, step);
      else if (step.kind === 'cancel') await cancel(model, people, step);
      else {
        model.move(new Map([[step.by, step.amount]]), 1);
        await club.setBalance(people[step.by]!, model.balances[step.by]!);
      }
    }
    expect(await Promise.all(people.map(club.balance))).toEqual(model.balances);
    expect(await findBookingFaults(club.context.db)).toEqual([]);
    for (const { ref, booker, live } of model.bookings) if (live) await club.cancel(people[booker]!, ref);
  });
  await fc.assert(property, { numRuns: 10, endOnFailure: true });
}, 120_000);
