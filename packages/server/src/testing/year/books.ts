/** What the soak knows of the club from the answers that it got, independent of the database. */
import { instantOf } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';

export const ZONE = 'Europe/Malta';

/** Cents by member code. */
export type Shares = ReadonlyMap<string, number>;

export interface YearBooking {
  readonly section: string;
  readonly key: string;
  readonly booker: string;
  players: readonly string[];
  session: string;
  shares: Shares;
  isLive: boolean;
  isGivenBack: boolean;
  /** Nothing is taken until it is settled at the counter. */
  isDue: boolean;
  /** It has, or had, places that others can take. */
  game?: 'keep' | 'ifFull';
  /** A pass pays the share of the booker, who is charged nothing. */
  isByPass?: boolean;
  /** It was paid at the counter, some shares in cash. */
  isSettled?: boolean;
}

/** `TEN1_20261116_0900`. */
export function startOf(session: string): Temporal.Instant {
  const [, day = '', time = ''] = session.split('_');
  const date = clubDate(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  return instantOf(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(2)), ZONE);
}

export class Books {
  readonly balances = new Map<string, number>();
  readonly bookings = new Map<string, YearBooking>();
  /** How often each player should have been told of each event since the last full check. */
  readonly news = new Map<string, number>();
  /** Keys of lessons, whose messages are not counted. */
  readonly lessons = new Set<string>();
  /** What each standing booking has charged so far. */
  readonly seriesPaid = new Map<number, number>();
  /** Keys of bookings whose money the club kept when the desk cancelled them, or that were paid in cash. */
  readonly paidOtherwise = new Set<string>();

  credit(code: string, amountCents: number): void {
    const before = this.balances.get(code);
    if (before !== undefined) this.balances.set(code, before + amountCents);
  }

  move(shares: Shares, sign: 1 | -1): void {
    for (const [code, amount] of shares) this.credit(code, sign * amount);
  }

  tell(kind: string, { key, players }: Pick<YearBooking, 'key' | 'players'>): void {
    for (const code of players) {
      const event = `${kind} ${key} ${code}`;
      this.news.set(event, (this.news.get(event) ?? 0) + 1);
    }
  }

  book(booking: YearBooking): void {
    this.bookings.set(booking.key, booking);
    if (!booking.isDue) this.move(booking.shares, -1);
    this.tell('bookingConfirmed', booking);
    const replaced = this.live().find(({ isGivenBack, session }) => isGivenBack && session === booking.session);
    if (replaced) this.end(replaced, 'bookingGivenBack');
  }

  /** Refunds every payer. */
  end(booking: YearBooking, kind = 'bookingCancelled'): void {
    booking.isLive = false;
    booking.isGivenBack = false;
    if (!booking.isDue) this.move(booking.shares, 1);
    this.tell(kind, booking);
  }

  /** Replaces what the payers have paid. */
  reprice(booking: YearBooking, shares: Shares): void {
    if (!booking.isDue) {
      this.move(booking.shares, 1);
      this.move(shares, -1);
    }
    booking.shares = shares;
  }

  live(): YearBooking[] {
    return [...this.bookings.values()].filter(({ isLive }) => isLive);
  }

  /** Live and not begun. */
  ahead(now: Temporal.Instant): YearBooking[] {
    return this.live().filter(({ session }) => Temporal.Instant.compare(startOf(session), now) > 0);
  }

  /** Forgets bookings that are long over, so that a year costs no more per day than a month. */
  forget(before: Temporal.Instant): void {
    for (const [key, { session }] of this.bookings) {
      if (Temporal.Instant.compare(startOf(session), before) < 0) this.bookings.delete(key);
    }
  }
}
