/** The next reminder of these sessions, and the session that it is about. */
export function nextReminderOf<Session extends { readonly startsAt: Temporal.Instant }>(
  sessions: readonly Session[],
  hours: readonly number[],
  now: Temporal.Instant,
): { readonly at: Temporal.Instant; readonly session: Session } | undefined {
  return sessions
    .flatMap((session) => hours.map((before) => ({ at: session.startsAt.subtract({ hours: before }), session })))
    .filter(({ at }) => Temporal.Instant.compare(at, now) > 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))[0];
}
