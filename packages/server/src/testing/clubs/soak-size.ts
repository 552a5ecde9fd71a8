const SHORT = 200;

/** How many bookings and cancellations a soak makes: `SOAK=10000` for the long form. */
export function soakGoal(): number {
  return Number(process.env.SOAK) || SHORT;
}

/** At least one for every call and role; `npm run soak hostile` sends a million. */
const SHORT_HOSTILE = 900;

/** How many hostile requests are sent: `HOSTILE=1000000` for the long form. */
export function hostileGoal(): number {
  return Number(process.env.HOSTILE) || SHORT_HOSTILE;
}

/**
 * How many days of a club year: `YEAR=365` for the long form. `YEAR_SEED=2` is another year, and with `YEAR_FROM=2027-03-24`
 * it begins shortly before a clock change.
 */
export function yearGoal(): { days: number | undefined; seed: number; from: string | undefined } {
  const { YEAR, YEAR_SEED, YEAR_FROM } = process.env;
  return { days: Number(YEAR) || undefined, seed: Number(YEAR_SEED) || 1, from: YEAR_FROM };
}

/** How many papers the property of VAT makes: `PAPERS=1000000` for the long form. */
export function randomPapers(): number {
  return Number(process.env.PAPERS) || 20_000;
}

/** How many entries the month has that is exported: `MONTH_ENTRIES=100000` for the long form. */
export function monthEntries(): number {
  return Number(process.env.MONTH_ENTRIES) || 600;
}

/** How many worlds the model of the card money plays: `BOOKS=2000` for the long form, and `BOOKS_SEED` repeats a run. */
export function bookRuns(): { runs: number; seed: number | undefined } {
  const { BOOKS, BOOKS_SEED } = process.env;
  return { runs: Number(BOOKS) || 15, seed: BOOKS_SEED ? Number(BOOKS_SEED) : undefined };
}

/** How many open games the model plays: `GAMES=5000` for the long form, and `GAMES_SEED` repeats a run. */
export function randomGames(): { games: number; seed: number } {
  const { GAMES, GAMES_SEED } = process.env;
  return { games: Number(GAMES) || 120, seed: Number(GAMES_SEED) || 20_261_119 };
}
