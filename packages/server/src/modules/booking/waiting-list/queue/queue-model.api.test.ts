import * as waiting from '@courtside/contract/booking/waiting-list';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, type BookingRef, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { deleteQueues } from '#testing/clubs/waiting-queue.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { offerFreedSessions } from '../index.ts';

let club: BookingClub;
let people: Player[];
let sessions: string[];
beforeAll(async () => {
  club = await createBookingClub();
  people = await club.members(4);
  sessions = [];
  for (let count = 0; count < RUNS; count += 1) sessions.push(await club.session('cricket'));
});
afterAll(() => club.close());

const RUNS = 8;

/** One session and its queue in the simplest form. The last person never waits. */
class Model {
  queue: Array<{ who: number; lapses: number; isAsked: boolean; ticket: number }> = [];
  /** Everybody up to this ticket has had a turn for the free session; it is kept for the others. */
  turn = 0;
  tickets = 0;
  offer: { who: number; endsAt: number; hasHold: boolean } | undefined;
  takenBy: number | undefined;
  inRow = [0, 0, 0, 0];
  minute = 0;

  isHeld = () => this.offer?.hasHold === true && this.minute < this.offer.endsAt;
  isKept = () => this.queue.some(({ ticket }) => ticket > this.turn);
  entryOf = (who: number) => this.queue.find((entry) => entry.who === who);

  book(who: number): string | undefined {
    if (this.takenBy !== undefined) return 'booking.slot_taken';
    if (this.isHeld() ? this.offer?.who !== who : this.isKept()) return 'booking.slot_held';
    this.takenBy = who;
    if (this.offer?.who === who) this.offer.hasHold = false;
    return undefined;
  }

  join(who: number): string | undefined {
    if (this.takenBy === undefined && !this.isHeld() && !this.isKept()) return 'waiting.session_free';
    if (this.takenBy === who) return 'booking.already_playing';
    if (this.entryOf(who)) return undefined;
    this.tickets += 1;
    this.queue.push({ who, lapses: 0, isAsked: false, ticket: this.tickets });
    this.inRow[who] = 0;
    return undefined;
  }

  leave(who: number): void {
    this.queue = this.queue.filter((entry) => entry.who !== who);
    if (this.offer?.who === who) this.offer = undefined;
  }

  pass(who: number): string | undefined {
    const entry = this.entryOf(who);
    if (!entry || this.offer?.who !== who) return 'waiting.no_offer';
    this.offer = undefined;
    entry.isAsked = true;
    this.inRow[who] = 0;
    return undefined;
  }

  run(): void {
    this.settle();
    this.queue = this.queue.filter(({ who }) => who !== this.takenBy);
    if (this.takenBy !== undefined) {
      for (const entry of this.queue) entry.isAsked = false;
      this.turn = 0;
    } else if (!this.offer) {
      const next = this.queue.find(({ who, isAsked }) => !isAsked && (this.inRow[who] ?? 0) < 3);
      if (next) this.offer = { who: next.who, endsAt: this.minute + 15, hasHold: true };
      this.turn = Math.max(this.turn, next?.ticket ?? this.queue.at(-1)?.ticket ?? 0);
    }
  }

  private settle(): void {
    const { offer } = this;
    const entry = offer && this.entryOf(offer.who);
    if (!offer || !entry) return;
    if (this.takenBy === offer.who) {
      this.offer = undefined;
      this.inRow[offer.who] = 0;
    } else if (this.minute >= offer.endsAt) {
      this.offer = undefined;
      entry.lapses += 1;
      entry.isAsked = true;
      this.inRow[offer.who] = (this.inRow[offer.who] ?? 0) + 1;
      if (entry.lapses === 2) this.leave(offer.who);
    } else if (!offer.hasHold) {
      this.offer = undefined;
      this.turn = Math.min(this.turn, entry.ticket - 1);
    }
  }
}

const ACTIONS = ['join', 'join', 'leave', 'pass', 'lapse', 'book', 'cancel', 'cancel'] as const;
const action = fc.record({
  what: fc.constantFrom(...ACTIONS),
  who: fc.nat(2),
  /** The server is down: nothing is offered until it runs again. */
  isDown: fc.constantFrom(false, false, false, true),
});
type Action = { what: (typeof ACTIONS)[number]; who: number; isDown: boolean };

test('offers and queues are those of a simple model, whatever happens in which order', async () => {
  const { clock, db } = club.context;
  let offered = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 24 }), async (actions) => {
      clock.set(TEST_NOW);
      const session = sessions.shift();
      if (!session) return;
      const model = new Model();
      const ids = new Map<number, string>();
      let booking: BookingRef | undefined;
      const book = async (who: number) => {
        const player = people[who] as Player;
        const reply = await club.confirm(player, { session, players: [player] });
        if (reply.msgCode === '200') booking = reply.body.booking as BookingRef;
        return reply.code;
      };
      const perform = async ({ what, who }: Action): Promise<[string | undefined, string | undefined]> => {
        const { as } = people[who] as Player;
        const body = { id: ids.get(who) ?? '0' };
        if (what === 'join') {
          const reply = await club.call(waiting.joinWaitingList, { as, body: { BookingKey: session } });
          if (reply.msgCode === '200') ids.set(who, reply.data.id);
          return [reply.code, model.join(who)];
        }
        if (what === 'book') return [await book(who), model.book(who)];
        if (what === 'cancel') {
          const by = people[model.takenBy ?? 3] as Player;
          if (booking && model.takenBy !== undefined) expect((await club.cancel(by, booking)).msgCode).toBe('200');
          // Where it was free, a stranger takes it.
          else return [await book(3), model.book(3)];
          model.takenBy = undefined;
          return [undefined, undefined];
        }
        if (what === 'lapse') {
          clock.advance({ minutes: 16 });
          model.minute += 16;
          return [undefined, undefined];
        }
        if (!ids.has(who)) return [undefined, undefined];
        if (what === 'pass') return [(await club.call(waiting.passOffer, { as, body })).code, model.pass(who)];
        model.leave(who);
        return [(await club.call(waiting.leaveWaitingList, { as, body })).code, undefined];
      };
      // It is taken in the beginning.
      await book(3);
      model.book(3);
      for (const step of actions) {
        clock.advance({ minutes: 1 });
        model.minute += 1;
        const [answered, expected] = await perform(step);
        expect([step, answered]).toEqual([step, expected]);
        if (step.isDown) continue;
        await offerFreedSessions(club.context);
        model.run();
        offered += model.offer ? 1 : 0;
        const entries = await db
          .selectFrom('waiting_entry')
          .leftJoin('waiting_offer as offer', (on) =>
            on.onRef('offer.entry_id', '=', 'waiting_entry.id').on('offer.ended_at', 'is', null),
          )
          .select(['waiting_entry.member_id as memberId', 'offer.id as offerId'])
          .where('waiting_entry.session_key', '=', session)
          .where('waiting_entry.ended_at', 'is', null)
          .orderBy('waiting_entry.id')
          .execute();
        const whoIs = (id: number) => people.findIndex((each) => each.id === id);
        expect({
          step,
          queue: entries.map(({ memberId }) => whoIs(memberId)),
          offers: entries.filter(({ offerId }) => offerId !== null).map(({ memberId }) => whoIs(memberId)),
        }).toEqual({
          step,
          queue: model.queue.map(({ who }) => who),
          offers: model.offer ? [model.offer.who] : [],
        });
      }
      // The next sequence begins without bookings and queues.
      if (booking && model.takenBy !== undefined) await club.cancel(people[model.takenBy] as Player, booking);
      await deleteQueues(db);
    }),
    { numRuns: RUNS, seed: 62, endOnFailure: true },
  );
  // The sequences of this seed are worth their time.
  expect(offered).toBeGreaterThan(20);
});
