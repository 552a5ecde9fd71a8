const SHORT = 400;

/** How many bookings and cancellations a soak makes: `SOAK=10000` for the long form. */
export function soakGoal(): number {
  return Number(process.env.SOAK) || SHORT;
}

const SHORT_HOSTILE = 10_000;

/** How many hostile requests each engine gets: `HOSTILE=500000` for the long form. */
export function hostileGoal(): number {
  return Number(process.env.HOSTILE) || SHORT_HOSTILE;
}
