const SHORT = 400;

/** How many bookings and cancellations a soak makes: `SOAK=10000` for the long form. */
export function soakGoal(): number {
  return Number(process.env.SOAK) || SHORT;
}

/** About sixty for every call; the embedded engine is the slower one. */
const SHORT_HOSTILE = { postgres: 6_000, pglite: 2_400 };

/** How many hostile requests an engine gets: `HOSTILE=500000` for the long form. */
export function hostileGoal(engine: keyof typeof SHORT_HOSTILE): number {
  return Number(process.env.HOSTILE) || SHORT_HOSTILE[engine];
}
