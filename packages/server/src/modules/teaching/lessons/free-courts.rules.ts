/** A session of a day with its state, as the schedule has it. */
export interface DaySession {
  readonly state: string;
  readonly session: { readonly from: number; readonly to: number; readonly court: { readonly id: number } };
}

/** At most so many sessions are one booking. */
const MAX_SESSIONS = 2;

/**
 * For each court that is free for the whole time its sessions, in the order of the courts. A day that is not released yet
 * counts as free: the claim of the sessions refuses it with the moment of its release.
 */
export function freeCourts<Item extends DaySession>(
  sessions: readonly Item[],
  { from, to }: { readonly from: number; readonly to: number },
): Array<readonly Item['session'][]> {
  const inTime = sessions.filter(({ session }) => session.from >= from && session.to <= to);
  return [...Map.groupBy(inTime, ({ session }) => session.court.id).values()].flatMap((ofCourt) => {
    const run = ofCourt.toSorted((one, other) => one.session.from - other.session.from);
    const fills = run.every(({ session }, index) => session.from === (run[index - 1]?.session.to ?? from));
    const isFree = run.every(({ state }) => state === 'free' || state === 'locked');
    const isWhole = fills && run.at(-1)?.session.to === to && run.length <= MAX_SESSIONS;
    return isWhole && isFree ? [run.map(({ session }) => session)] : [];
  });
}

/** Lessons that begin together take different courts, as far as there are any. */
export const courtFor = <Run>(runs: readonly Run[], coachId: number): Run | undefined => runs[coachId % runs.length];
