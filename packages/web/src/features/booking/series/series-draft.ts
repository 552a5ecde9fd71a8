import type {
  PlannedDate,
  PlannedShare,
  SeriesChoice,
  SeriesKind,
  SeriesPaymentPlan,
} from '@courtside/contract/booking/office-series';
import { addDays, type ClubDate, clubDate, weekdayOf } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';

export interface Chosen {
  readonly memberCode: string;
  readonly name: string;
}

/** What the sentence says. */
export interface SeriesDraft {
  readonly kind: SeriesKind;
  readonly service: string;
  readonly courts: readonly string[];
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
  readonly validFrom: ClubDate;
  readonly until: ClubDate;
  readonly reason: Texts;
  readonly players: readonly Chosen[];
  readonly bookingType: string;
  readonly paymentPlan: SeriesPaymentPlan;
}

const SIX_MONTHS = 26 * 7;

/** From the next day of that weekday on, for half a year. */
export function startSeries(kind: SeriesKind, service: string, court: string, today: ClubDate): SeriesDraft {
  const validFrom = addDays(today, 7);
  return {
    kind,
    service,
    courts: court ? [court] : [],
    weekday: weekdayOf(validFrom),
    from: kind === 'block' ? '16:00' : '',
    to: kind === 'block' ? '19:00' : '',
    validFrom,
    until: addDays(validFrom, SIX_MONTHS - 7),
    reason: { en: '' },
    players: [],
    bookingType: '',
    paymentPlan: 'weekly',
  };
}

/** What is still missing before the dates can be looked at. */
export function missingOf(draft: SeriesDraft): 'player' | 'reason' | 'time' | 'court' | undefined {
  if (draft.kind === 'standing' && draft.players.length === 0) return 'player';
  if (draft.kind === 'block' && draft.reason.en.trim() === '') return 'reason';
  if (draft.courts.length === 0) return 'court';
  return draft.from && draft.to > draft.from ? undefined : 'time';
}

/** The PIN is that of the first player: a PIN that is typed for another one does not count. */
export function pinAfter(before: SeriesDraft, { players }: Partial<SeriesDraft>, pin: string): string {
  return players && players[0]?.memberCode !== before.players[0]?.memberCode ? '' : pin;
}

export function requestOf(draft: SeriesDraft) {
  const { kind, service, courts, weekday, from, to, validFrom, until } = draft;
  const codes = draft.players.map(({ memberCode }) => memberCode);
  return {
    kind,
    service,
    courts: [...courts],
    weekday,
    from,
    to,
    validFrom: clubDate(validFrom),
    until: clubDate(until),
    ...(kind === 'block'
      ? { reason: draft.reason }
      : { bookingType: draft.bookingType, paymentPlan: draft.paymentPlan }),
    playerCodes: kind === 'standing' ? codes : [],
    payerCodes: kind === 'standing' ? codes : [],
  };
}

/** The number of a choice of its date, or to leave the date out. */
export type Decision = number | 'skip';

/** Another court at the same time is taken by itself; another time is not. */
export function decisionFor(
  date: PlannedDate,
  askedFrom: string,
  made: ReadonlyMap<string, Decision>,
): Decision | undefined {
  const own = made.get(date.date);
  if (own === 'skip' || (own !== undefined && date.choices[own])) return own;
  if (date.state === 'ok') return undefined;
  return date.choices[0]?.from === askedFrom ? 0 : 'skip';
}

export interface Summary {
  readonly asked: number;
  readonly moved: number;
  readonly skipped: number;
}

export function summaryOf(dates: readonly PlannedDate[], decide: (date: PlannedDate) => Decision | undefined): Summary {
  const decided = dates.map((date) => ({ date, decision: decide(date) }));
  return {
    asked: decided.filter(({ decision }) => decision === undefined).length,
    moved: decided.filter(({ decision }) => typeof decision === 'number').length,
    skipped: decided.filter(({ decision }) => decision === 'skip').length,
  };
}

/** Euros. */
export interface Amounts {
  readonly total: number;
  /** The lowest and the highest. */
  readonly perDate: readonly [number, number];
  readonly perMonth: readonly [number, number];
}

/** What the dates that take place cost, together, each, and by month. */
export function amountsOf(dates: readonly PlannedDate[], decide: (date: PlannedDate) => Decision | undefined): Amounts {
  const costs = dates.flatMap((date) => {
    const decision = decide(date);
    if (decision === 'skip') return [];
    const euros = decision === undefined ? date.amount : (date.choices[decision]?.amount ?? 0);
    return [{ month: date.date.slice(0, 7), cents: Math.round(euros * 100) }];
  });
  const sumOf = (some: typeof costs) => some.reduce((sum, { cents }) => sum + cents, 0);
  const months = [...Map.groupBy(costs, ({ month }) => month).values()].map(sumOf);
  const rangeOf = (cents: readonly number[]) =>
    cents.length === 0 ? ([0, 0] as const) : ([Math.min(...cents) / 100, Math.max(...cents) / 100] as const);
  return {
    total: sumOf(costs) / 100,
    perDate: rangeOf(costs.map(({ cents }) => cents)),
    perMonth: rangeOf(months),
  };
}

/** Whose balance is less than their part of everything. */
export function shortOf(shares: readonly PlannedShare[], total: number): PlannedShare[] {
  const one = shares.reduce((sum, { amount }) => sum + amount, 0);
  return shares.filter(({ amount, balance }) => one > 0 && Math.round((amount / one) * total * 100) > balance * 100);
}

export function choicesOf(
  dates: readonly PlannedDate[],
  decide: (date: PlannedDate) => Decision | undefined,
): SeriesChoice[] {
  return dates.flatMap((date): SeriesChoice[] => {
    const decision = decide(date);
    if (decision === undefined) return [];
    const day = clubDate(date.date);
    const place = decision === 'skip' ? undefined : date.choices[decision];
    if (!place) return [{ date: day, action: 'skip' }];
    return [{ date: day, action: 'move', courts: place.courts.map(({ key }) => key), from: place.from, to: place.to }];
  });
}
