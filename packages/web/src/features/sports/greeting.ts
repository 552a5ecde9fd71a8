export type Greeting = 'goodMorning' | 'goodAfternoon' | 'goodEvening';

/** By the hour where the reader is. */
export function greetingFor(now: Date): Greeting {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'goodMorning';
  return hour >= 12 && hour < 18 ? 'goodAfternoon' : 'goodEvening';
}
