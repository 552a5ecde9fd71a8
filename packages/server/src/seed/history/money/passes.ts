import { addDays, type ClubDate, clubDate, daysBetween } from '@courtside/contract/values/dates';
import type { Tx } from '#database/database.ts';
import { isPeakSpan } from '#modules/club/sports/index.ts';
import { seededRandom } from '#seed/random.ts';
import { accountOf, type HistoryClub, type Person } from '../club.ts';
import type { DraftBooking } from '../play/bookings.ts';
import { insertRows, momentOf, takeIds, takeNumbers } from '../rows.ts';
import { type Books, type DraftEntry, known } from './books.ts';

const SEED = 91;
/** One pass is sold in so many days. */
const DAYS_FOR_A_SALE = 8;
/** Shown to whoever tries the demo. */
const SHOWN = { code: '1001', kind: 'any-five', daysAgo: 24 };

interface Kind {
  readonly id: number;
  readonly key: string;
  readonly units: number;
  readonly price: number;
  readonly months: number;
  readonly service: string | null;
  readonly isOffPeak: boolean;
}

/** A pass as it is bought; what is left follows the bookings that it pays. */
interface DraftPass {
  readonly kind: Kind;
  readonly owner: Person;
  readonly soldMs: number;
  readonly endsOn: ClubDate;
  readonly id: number;
  readonly key: string;
  readonly entry: DraftEntry;
  unitsLeft: number;
  left: number;
}

interface Use {
  readonly pass: DraftPass;
  readonly amount: number;
  readonly units: number;
  readonly atMs: number;
  /** Of a booking; otherwise the pass has expired by this entry. */
  readonly booking?: { readonly id: number; readonly memberId: number };
  readonly entry?: DraftEntry;
}

/** Which share of a booking a pass pays. */
export interface PassShare {
  readonly index: number;
  readonly amount: number;
  readonly pass: DraftPass;
}

/** Passes of the year: bought from balances, used in turn, and at their end income. */
export class DemoPasses {
  readonly #club: HistoryClub;
  readonly #passes: readonly DraftPass[];
  readonly #uses: Use[] = [];

  private constructor(club: HistoryClub, passes: readonly DraftPass[]) {
    this.#club = club;
    this.#passes = passes;
  }

  static async sell(tx: Tx, club: HistoryClub, books: Books): Promise<DemoPasses> {
    const kinds = await readKinds(tx);
    const wanted = salesOf(club, kinds).sort((a, b) => a.soldMs - b.soldMs);
    const firstId = await takeIds(tx, 'pass', wanted.length);
    const firstNumber = await takeNumbers(tx, 'pass_number', wanted.length);
    const passes = wanted.map((sale, index): DraftPass => {
      const key = `PAS-${String(firstNumber + index).padStart(6, '0')}`;
      const { units, price } = sale.kind;
      const entry = books.add(saleOf(club, sale, key));
      return { ...sale, id: firstId + index, key, entry, unitsLeft: units, left: price };
    });
    return new DemoPasses(club, passes);
  }

  /** What a pass of one of the payers pays of a booking that was played. */
  shareOf(draft: DraftBooking): PassShare | undefined {
    const { session, service, people, isSharing, madeMs } = draft;
    const isPlain = !(draft.cancelled || draft.lesson || draft.seriesId || draft.isDue || draft.method);
    if (!isPlain || session.date >= this.#club.today) return undefined;
    const payers = isSharing ? people : people.slice(0, 1);
    for (const [index, { id }] of payers.entries()) {
      const pass = this.#passes.find(
        ({ owner, soldMs, endsOn, unitsLeft, kind }) =>
          owner.id === id &&
          soldMs < madeMs &&
          endsOn >= session.date &&
          unitsLeft > 0 &&
          (kind.service === null || kind.service === service.key) &&
          !(kind.isOffPeak && isPeakSpan(service, session)),
      );
      if (pass) return { index, pass, amount: worthOfOne(pass) };
    }
    return undefined;
  }

  use({ pass, amount }: PassShare, booking: { readonly id: number; readonly memberId: number }, atMs: number): void {
    pass.unitsLeft -= 1;
    pass.left -= amount;
    this.#uses.push({ pass, amount, units: 1, atMs, booking });
  }

  /** What is left after the last day is income. */
  expire(books: Books): void {
    const club = this.#club;
    for (const pass of this.#passes) {
      const atMs = club.at(addDays(pass.endsOn, 1), 5);
      if (pass.unitsLeft === 0 || atMs > club.nowMs) continue;
      const { key, left: amount, unitsLeft: units } = pass;
      const taken = this.#uses.filter((use) => use.pass === pass).length;
      const entry = books.add({
        ...{ kind: 'expiry', source: `pass-expired:${key}:${taken + 1}`, actorId: null, atMs },
        details: { key, prepaid: 'pass' },
        postings: [
          { accountId: accountOf(club, 'pass'), amount: -amount },
          { accountId: accountOf(club, 'expired'), amount },
        ],
      });
      this.#uses.push({ pass, amount, units, atMs, entry });
    }
  }

  async store(tx: Tx, books: Books): Promise<void> {
    await insertRows(
      tx,
      'pass',
      this.#passes.map(({ id, key, kind, owner, endsOn, entry, soldMs }) => ({
        ...{ id, key, kind_id: kind.id, owner_id: owner.id, units: kind.units, price_cents: kind.price },
        ...{ units_left: kind.units, left_cents: kind.price, ends_on: endsOn, entry_id: books.idOf(entry) },
        ...{ sold_by_id: owner.id, sold_at: momentOf(soldMs) },
      })),
    );
    const firstId = await takeIds(tx, 'pass_use', this.#uses.length);
    await insertRows(
      tx,
      'pass_use',
      this.#uses.map(({ pass, amount, units, atMs, booking, entry }, index) => ({
        ...{ id: firstId + index, pass_id: pass.id, reason: booking ? 'booking' : 'expired', units },
        ...{ amount_cents: amount, booking_id: booking?.id ?? null, member_id: booking?.memberId ?? null },
        ...{ entry_id: entry ? books.idOf(entry) : null, is_live: true, made_at: momentOf(atMs) },
      })),
    );
  }
}

/** The last session takes the odd cents. */
const worthOfOne = ({ kind, unitsLeft, left }: DraftPass): number =>
  unitsLeft === 1 ? left : Math.floor(kind.price / kind.units);

async function readKinds(tx: Tx): Promise<Kind[]> {
  const rows = await tx
    .selectFrom('pass_kind')
    .select(['id', 'key', 'units', 'price_cents as price', 'months', 'service_key as service'])
    .select('is_off_peak as isOffPeak')
    .where('covers', '=', 'court')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, price: Number(row.price) }));
}

type Sale = Pick<DraftPass, 'kind' | 'owner' | 'soldMs' | 'endsOn'>;

/** With a generator of their own, so that the rest of the year stays as it was. */
function salesOf(club: HistoryClub, kinds: readonly Kind[]): Sale[] {
  if (kinds.length === 0) return [];
  const random = seededRandom(SEED);
  const buyers = club.members.filter(({ code, accountId }) => accountId !== null && code >= '1020' && code <= '1199');
  const days = daysBetween(club.firstDay, club.today);
  const sale = (owner: Person, kind: Kind, day: ClubDate): Sale => ({
    ...{ owner, kind },
    soldMs: club.at(day, random.between(9 * 60, 20 * 60)),
    endsOn: clubDate(Temporal.PlainDate.from(day).add({ months: kind.months }).toString()),
  });
  const drawn = Array.from({ length: Math.floor(days / DAYS_FOR_A_SALE) }, () =>
    sale(random.pick(buyers), random.pick(kinds), addDays(club.firstDay, random.between(2, days - 1))),
  );
  const shown = club.members.find(({ code }) => code === SHOWN.code);
  const kind = kinds.find(({ key }) => key === SHOWN.kind);
  return shown && kind && days > SHOWN.daysAgo + 2
    ? [...drawn, sale(shown, kind, addDays(club.today, -SHOWN.daysAgo))]
    : drawn;
}

const saleOf = (club: HistoryClub, { kind, owner, soldMs }: Sale, key: string): DraftEntry => ({
  ...{ kind: 'pass', source: `pass:${key}`, actorId: owner.id, atMs: soldMs, details: { key, prepaid: 'pass' } },
  postings: [
    { accountId: known(owner.accountId ?? undefined), amount: -kind.price },
    { accountId: accountOf(club, 'pass'), amount: kind.price },
  ],
  receipts: [{ memberId: owner.id, amount: kind.price }],
});
