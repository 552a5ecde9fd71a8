/** One change of the clocks, as the wall showed it before. */
interface ClockChange {
  readonly at: Temporal.PlainDateTime;
  readonly offsetBefore: string;
  readonly offsetAfter: string;
  readonly isForward: boolean;
  readonly name: string;
}

/** A yearly rule is recognised from so many years. */
const YEARS = 4;

/**
 * The VTIMEZONE of the club, right from before the first event until after the last one. Clock changes that follow a yearly
 * rule are written as the rule, others one by one.
 */
export function timeZoneLines(timeZone: string, from: Temporal.Instant, until: Temporal.Instant): string[] {
  const changes = clockChanges(timeZone, from, until);
  const groups = Map.groupBy(changes, ({ offsetBefore, offsetAfter }) => `${offsetBefore} ${offsetAfter}`);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(changes.length === 0 ? fixedLines(timeZone, from) : [...groups.values()].flatMap(observanceLines)),
    'END:VTIMEZONE',
  ];
}

/** Those since the last one before `from`. */
function clockChanges(timeZone: string, from: Temporal.Instant, until: Temporal.Instant): ClockChange[] {
  const first = from.toZonedDateTimeISO(timeZone);
  const last =
    Temporal.ZonedDateTime.compare(until.toZonedDateTimeISO(timeZone), first.add({ years: YEARS })) > 0
      ? until.toZonedDateTimeISO(timeZone)
      : first.add({ years: YEARS });
  const changes: ClockChange[] = [];
  let next = first.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? first.getTimeZoneTransition('next');
  while (next && Temporal.ZonedDateTime.compare(next, last) <= 0) {
    const before = next.subtract({ nanoseconds: 1 });
    if (before.offsetNanoseconds !== next.offsetNanoseconds) {
      changes.push({
        at: next.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime(),
        offsetBefore: before.offset,
        offsetAfter: next.offset,
        isForward: next.offsetNanoseconds > before.offsetNanoseconds,
        name: nameOf(next),
      });
    }
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

/** One block for a yearly rule, else one for each change: not all calendars read a list of dates. */
function observanceLines(changes: readonly ClockChange[]): string[] {
  const rule = yearlyRule(changes);
  return (rule ? changes.slice(0, 1) : changes).flatMap((change) => {
    const kind = change.isForward ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${localStamp(change.at)}`,
      `TZOFFSETFROM:${offsetText(change.offsetBefore)}`,
      `TZOFFSETTO:${offsetText(change.offsetAfter)}`,
      `TZNAME:${change.name}`,
      ...(rule ? [`RRULE:${rule}`] : []),
      `END:${kind}`,
    ];
  });
}

function fixedLines(timeZone: string, from: Temporal.Instant): string[] {
  const zoned = from.toZonedDateTimeISO(timeZone);
  const offset = offsetText(zoned.offset);
  return [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `TZNAME:${nameOf(zoned)}`,
    'END:STANDARD',
  ];
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Every year on the same weekday of the same month at the same time, or undefined. */
function yearlyRule(changes: readonly ClockChange[]): string | undefined {
  const days = changes.map(({ at }) => at);
  const [first] = days;
  if (!first || days.length < YEARS - 1) return undefined;
  const isYearly = days.every(
    (day, index) =>
      day.year === first.year + index &&
      day.month === first.month &&
      day.dayOfWeek === first.dayOfWeek &&
      day.toPlainTime().equals(first.toPlainTime()),
  );
  if (!isYearly) return undefined;
  const weeks = new Set(days.map(({ day }) => Math.ceil(day / 7)));
  const isLast = days.every(({ day, daysInMonth }) => day + 7 > daysInMonth);
  const week = isLast ? -1 : weeks.size === 1 ? [...weeks][0] : undefined;
  return week === undefined
    ? undefined
    : `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${week}${WEEKDAYS[first.dayOfWeek - 1]}`;
}

/** Making one takes longer than the rest of the lines. A club has one time zone. */
const nameFormats = new Map<string, Intl.DateTimeFormat>();

function nameOf({ timeZoneId: timeZone, epochMilliseconds }: Temporal.ZonedDateTime): string {
  const format = nameFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' });
  nameFormats.set(timeZone, format);
  const parts = format.formatToParts(new Date(epochMilliseconds));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const offsetText = (offset: string) => offset.replaceAll(':', '');

const localStamp = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

/** A time with its zone. An hour that the clocks repeat is written in UTC, because calendars disagree about which one is meant. */
export function timeProperty(name: string, instant: Temporal.Instant, timeZone: string): string {
  const local = instant.toZonedDateTimeISO(timeZone).toPlainDateTime();
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }).toInstant(),
  );
  if (earlier && later?.equals(earlier)) return `${name};TZID=${timeZone}:${localStamp(local)}`;
  return `${name}:${localStamp(instant.toZonedDateTimeISO('UTC').toPlainDateTime())}Z`;
}
