/** Date and time in the club's time zone. Without `Temporal`, which not every browser has. */
export interface WallTime {
  readonly date: string;
  /** HH:mm. */
  readonly time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

export function wallTimeAt(instant: number | string, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** Minutes between two times of one day, both HH:mm. */
export function minutesBetween(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return minutes(to) - minutes(from);
}

/** The moment of a date and time at the club. A time that the clock skips is the moment after it. */
export function instantAt({ date, time }: WallTime, timeZone: string): string {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (instant: number) => {
    const wall = wallTimeAt(instant, timeZone);
    return Date.parse(`${wall.date}T${wall.time}:00Z`) - instant;
  };
  // The clock may change between the first guess and the moment itself.
  const guess = asIfUtc - offsetAt(asIfUtc);
  return new Date(asIfUtc - offsetAt(guess)).toISOString();
}
