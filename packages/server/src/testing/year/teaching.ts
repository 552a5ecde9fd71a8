interface YearLesson {
  readonly section: string;
  readonly key: string;
  readonly pupil: string;
  readonly cents: number;
  readonly startsAt: Temporal.Instant;
}

/** The coach of the soak, who does nothing else, and what was booked of the coach. */
export class Teaching {
  coach = '';
  readonly lessons = new Map<string, YearLesson>();
}
