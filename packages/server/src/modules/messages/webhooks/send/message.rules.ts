/** What an event is about, by the first word of its type. Ids only: who wants more reads it with a key. */
const SUBJECTS: Readonly<Record<string, string>> = {
  booking: 'booking',
  game: 'booking',
  member: 'member',
  payment: 'payment',
  paper: 'paper',
  closure: 'closure',
  device: 'device',
};

export interface HookMessage {
  readonly type: string;
  readonly subject: string;
  readonly at: Temporal.Instant;
}

/** The same bytes at every try, because they are signed and a receiver may compare them. */
export function writeBody({ type, subject, at }: HookMessage): string {
  const [group = ''] = type.split('.');
  return JSON.stringify({ type, timestamp: at.toString(), data: { [SUBJECTS[group] ?? 'subject']: subject } });
}

/** The same at every try, so that a receiver knows what it has already. */
export const messageIdOf = (event: string): string => `evt_${event}`;
