/** The club of the soak: its server, its clock, its people, and one way to send a request. */
import { randomUUID } from 'node:crypto';
import { formatWallTime, instantOf, wallMomentOf } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { AnswerOf, Endpoint, RequestInput } from '@courtside/contract/wire/endpoint';
import type { Random } from '../../seed/random.ts';
import { addressOf, authorization } from '../server/test-app.ts';
import { Books, ZONE } from './books.ts';
import { type ClubProcess, ServerEnded } from './club-process.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { Teaching } from './teaching.ts';

export interface YearReply<Data> {
  readonly isOk: boolean;
  readonly code: string | undefined;
  readonly data: Data;
  readonly body: Record<string, unknown>;
}

type SendInput<E extends Endpoint> = RequestInput<E> & { key?: string };

/** `desk` and `admin` of the demo club. */
export const STAFF = { desk: '9003', admin: '9001' } as const;
const LONGEST_WAIT_MS = 60_000;

export class YearClub {
  readonly books = new Books();
  readonly teaching = new Teaching();
  /** How often each answer was given to each call. */
  readonly outcomes = new Map<string, number>();
  readonly faults: string[] = [];
  /** A long run tells each at once. */
  onFault: (line: string) => void = () => {};
  readonly server: ClubProcess;
  readonly random: Random;
  /** Codes of the members of the soak. */
  members: string[] = [];
  /** Who pays for each standing booking, by its id. */
  readonly series = new Map<number, string>();
  readonly erased = new Set<string>();
  /** The books of each closed month. */
  readonly closedMonths = new Map<string, string>();
  readonly mails: MailCatcher;
  /** Since mails were last compared; each may cause one mail to be sent again. */
  killsDuringMail = 0;
  /** The id of the last notification that was compared. */
  lastNews = 0;
  /** The id of the last mail that was compared, and how many had arrived then, by recipient. */
  lastMail = 0;
  comparedMails: ReadonlyMap<string, number> = new Map();
  /** How many members the office has added. */
  joined = 0;
  now: Temporal.Instant;
  /** Who may act today, and the tokens of those who are logged in. */
  #present: readonly string[] = [];
  readonly #tokens = new Map<string, string>();
  requests = 0;
  /** Requests that got no answer and were sent again. */
  repeated = 0;

  constructor(server: ClubProcess, mails: MailCatcher, random: Random, now: Temporal.Instant) {
    this.server = server;
    this.mails = mails;
    this.random = random;
    this.now = now;
  }

  get today(): ClubDate {
    return wallMomentOf(this.now, ZONE).date;
  }

  get wallTime(): string {
    return formatWallTime(wallMomentOf(this.now, ZONE).minutes);
  }

  count(what: string, times = 1): void {
    this.outcomes.set(what, (this.outcomes.get(what) ?? 0) + times);
  }

  fault(text: string): void {
    const line = `${this.today} ${this.wallTime}: ${text}`;
    this.faults.push(line);
    this.onFault(line);
  }

  async setClock(now: Temporal.Instant): Promise<void> {
    this.now = now;
    await this.server.ask('setClock', now.toString());
  }

  at(minutes: number, date = this.today): Promise<void> {
    return this.setClock(instantOf(date, minutes, ZONE));
  }

  async runJobs(names?: readonly string[]): Promise<void> {
    for (const problem of await this.server.ask('runJobs', names)) this.fault(`job ${problem}`);
  }

  /** Login sessions end after hours: whoever acts next gets a new one. */
  logOut(present = this.#present): void {
    this.#present = present;
    this.#tokens.clear();
  }

  /** Everybody who may act, so that a rush begins with bookings. */
  async logIn(): Promise<void> {
    const all = [...this.active, ...Object.values(STAFF)];
    const tokens = await this.server.ask('logIn', all);
    for (const [index, code] of all.entries()) this.#tokens.set(code, tokens[index] ?? '');
  }

  async #tokenOf(code: string): Promise<string> {
    for (;;) {
      await this.server.url;
      const known = this.#tokens.get(code);
      if (known) return known;
      const [token] = await this.server.ask('logIn', [code]).catch((error: unknown) => {
        if (error instanceof ServerEnded) return [];
        throw error;
      });
      if (token) this.#tokens.set(code, token);
    }
  }

  /** Who may act. */
  get active(): string[] {
    return this.#present.filter((code) => this.books.balances.has(code));
  }

  /** Sends a request, again with the same key when the server ends before the answer. */
  async send<E extends Endpoint>(
    endpoint: E,
    as: string | undefined,
    input: SendInput<E>,
  ): Promise<YearReply<AnswerOf<E>>> {
    const { key = randomUUID(), ...parts } = input as SendInput<Endpoint> & Record<string, unknown>;
    const path = addressOf(endpoint, parts as Record<string, Record<string, string>>);
    const token = as && (await this.#tokenOf(as));
    const headers = {
      'idempotency-key': key,
      ...(as && authorization({ name: as, token: token ?? '' })),
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    };
    const { status, body } = await this.post(path, {
      method: endpoint.method,
      headers,
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    });
    const code = body.code as string | undefined;
    const isOk = body.msgCode === '200';
    this.count(`${endpoint.name}: ${isOk ? 'ok' : (code ?? `HTTP ${status}`)}`);
    if (status !== 200 && !EXPECTED.has(code ?? '')) {
      this.fault(`${endpoint.name} was answered with HTTP ${status}: ${JSON.stringify(body).slice(0, 300)}`);
    }
    return { isOk, code, data: body.data as AnswerOf<E>, body };
  }

  /** A request to any address of the server. */
  async post(path: string, init: RequestInit): Promise<{ status: number; body: Record<string, unknown> }> {
    for (;;) {
      const url = await this.server.url;
      this.requests += 1;
      try {
        const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
      } catch (error) {
        if ((error as Error).name === 'TimeoutError') throw error;
        this.repeated += 1;
      }
    }
  }
}

/** Refusals that have an HTTP status of their own. */
const EXPECTED = new Set(['record.not_found']);
