const SHORT = 400;

/** How many bookings and cancellations a soak makes: `SOAK=10000` for the long form. */
export function soakGoal(): number {
  return Number(process.env.SOAK) || SHORT;
}
