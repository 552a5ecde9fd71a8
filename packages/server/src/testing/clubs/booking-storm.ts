/** Random bookings and cancellations by many members at once; stores what the servers confirmed. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#database/database.ts';
import type { Random } from '../../seed/random.ts';
import type { ServerProcess } from '../server/server-process.ts';
import type { BookingRef } from './booking-club.ts';
import { cancelAt, confirmAt, type Rusher, type RushReply } from './rush-club.ts';

interface Plan {
  readonly servers: readonly ServerProcess[];
  readonly rushers: readonly Rusher[];
  readonly sessions: readonly string[];
  readonly random: Random;
  /** Stops after so many bookings and cancellations that were granted. */
  readonly goal: number;
  readonly clients: number;
}

interface Live {
  readonly ref: BookingRef;
  readonly booker: Rusher;
}

export class BookingStorm {
  readonly booked: string[] = [];
  readonly cancelled: string[] = [];
  /** How often each answer was given; requests that got none are `lost`. */
  readonly outcomes: Record<string, number> = {};
  readonly #plan: Plan;
  readonly #live: Live[] = [];
  #isOver = false;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  get granted(): number {
    return this.booked.length + this.cancelled.length;
  }

  async run(): Promise<void> {
    const client = async () => {
      while (!this.#isOver && this.granted < this.#plan.goal) await this.#step();
    };
    await Promise.all(Array.from({ length: this.#plan.clients }, client));
  }

  /** Lets running requests end and starts no more. */
  stop(): void {
    this.#isOver = true;
  }

  #step(): Promise<void> {
    const { random, rushers } = this.#plan;
    // About as many live bookings as members: enough that limits, holds of accounts and lost races all happen.
    const wantsCancel = this.#live.length > rushers.length ? 0.7 : 0.3;
    return this.#live.length > 0 && random.chance(wantsCancel) ? this.#cancel() : this.#book();
  }

  async #book(): Promise<void> {
    const { random, rushers, sessions } = this.#plan;
    const team = new Set<Rusher>();
    for (let size = random.between(1, 4); size > 0; size -= 1) team.add(random.pick(rushers));
    const players = [...team];
    const [booker = random.pick(rushers)] = players;
    const payers = players.filter((player) => player === booker || random.chance(0.7));
    const session = random.pick(sessions);
    const wish = { session, players, payers };
    const reply = await this.#count(confirmAt(random.pick(this.#plan.servers), booker, wish));
    if (!reply?.booking) return;
    this.booked.push(reply.booking.key);
    this.#live.push({ ref: reply.booking, booker });
  }

  async #cancel(): Promise<void> {
    const { random, servers } = this.#plan;
    const chosen = random.pick(this.#live);
    const reply = await this.#count(cancelAt(random.pick(servers), chosen.booker, chosen.ref));
    // Two clients may have chosen the same one: only the granted cancellation takes it off the list.
    if (reply?.msgCode !== '200') return;
    this.cancelled.push(chosen.ref.key);
    this.#live.splice(this.#live.indexOf(chosen), 1);
  }

  async #count(request: Promise<RushReply>): Promise<RushReply | undefined> {
    const reply = await request.catch(() => undefined);
    const outcome = reply ? (reply.status === 200 ? (reply.code ?? 'ok') : `HTTP ${reply.status}`) : 'lost';
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    if (outcome === 'lost') this.stop();
    // As a member who waits for the club system to come back: refusals at full speed would slow its return.
    if (reply?.status === 503) await delay(100);
    return reply;
  }
}

export type Promises = Pick<BookingStorm, 'booked' | 'cancelled'>;

/** What was acknowledged and is not so in the database. */
export async function findBrokenPromises(db: Db, { booked, cancelled }: Promises): Promise<string[]> {
  const rows = await db.selectFrom('court_booking').select(['key', 'status']).execute();
  const statusOf = new Map(rows.map(({ key, status }) => [key, status]));
  return [
    ...booked.filter((key) => !statusOf.has(key)).map((key) => `${key} was booked and is gone`),
    ...cancelled
      .filter((key) => statusOf.get(key) !== 'cancelled')
      .map((key) => `${key} was cancelled and is still stored`),
  ];
}
