/** What a court has its light for. */
export type LightReason = 'booked' | 'course' | 'series' | 'tournament' | 'event';

interface Time {
  readonly startsAt: Temporal.Instant;
  /** Not included. */
  readonly endsAt: Temporal.Instant;
}

/** Somebody is on the court in the hours of light. */
export interface LightSpan extends Time {
  readonly reason: LightReason;
}

/** What the desk has set; it ends by itself. */
export interface ByHand {
  readonly action: 'on' | 'off' | 'open' | 'opened';
  readonly until: Temporal.Instant;
}

export interface LightFacts {
  readonly spans: readonly LightSpan[];
  /** Times in which nobody may play. */
  readonly closed: readonly Time[];
  readonly byHand: ByHand | null;
}

export interface Wanted {
  /** The light is on, or the door is open. */
  readonly isOn: boolean;
  /** When this ends; null: it is not known. */
  readonly until: Temporal.Instant | null;
  readonly reason: LightReason | 'hand' | 'closed' | 'none';
}

/** Players find their court lit. */
const EARLY_MINUTES = 5;

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
const isAt = ({ startsAt, endsAt }: Time, now: Temporal.Instant) => !isBefore(now, startsAt) && isBefore(now, endsAt);
const later = (one: Temporal.Instant, other: Temporal.Instant) => (isBefore(one, other) ? other : one);

const lit = (span: LightSpan): LightSpan => ({ ...span, startsAt: span.startsAt.subtract({ minutes: EARLY_MINUTES }) });

/** A light never goes out between two sessions that follow each other: the end of the last one that touches this time. */
function endOfLight(spans: readonly LightSpan[], from: Temporal.Instant): Temporal.Instant {
  const next = spans.filter(({ startsAt, endsAt }) => !isBefore(from, startsAt) && isBefore(from, endsAt));
  const end = next.reduce((last, { endsAt }) => later(last, endsAt), from);
  return Temporal.Instant.compare(end, from) === 0 ? end : endOfLight(spans, end);
}

/** On from some minutes before until the end of the last session; what the desk has set goes first. */
export function wantedLight({ spans, closed, byHand }: LightFacts, now: Temporal.Instant): Wanted {
  const all = spans.map(lit);
  if (byHand && isBefore(now, byHand.until)) {
    if (byHand.action === 'off') return { isOn: false, until: byHand.until, reason: 'hand' };
    if (byHand.action === 'on') return { isOn: true, until: endOfLight(all, byHand.until), reason: 'hand' };
  }
  const running = spans.find((span) => isAt(span, now)) ?? all.find((span) => isAt(span, now));
  if (running) return { isOn: true, until: endOfLight(all, now), reason: running.reason };
  const closure = closed.find((time) => isAt(time, now));
  if (closure) return { isOn: false, until: closure.endsAt, reason: 'closed' };
  return { isOn: false, until: null, reason: 'none' };
}

/** Before this moment nothing changes by time alone; undefined: never. */
export function nextEdge({ spans, closed, byHand }: LightFacts, now: Temporal.Instant): Temporal.Instant | undefined {
  const edges = [
    ...[...spans, ...spans.map(lit), ...closed].flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ...(byHand ? [byHand.until] : []),
  ];
  return edges.filter((edge) => isBefore(now, edge)).sort(Temporal.Instant.compare)[0];
}
