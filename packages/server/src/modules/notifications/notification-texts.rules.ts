import { clubDate, isClubDate, toDisplayDate } from '@courtside/contract/dates';
import type { NotificationKind } from '@courtside/contract/notifications';

interface Text {
  readonly title: string;
  readonly message: string;
  /** Appended when the reader's own balance changed. */
  readonly money?: string;
  /** Appended when the reader pays at the counter. */
  readonly due?: string;
}

const TEXTS: Record<NotificationKind, Text> = {
  pinLocked: {
    title: 'Your PIN is locked',
    message: 'It was entered wrongly five times and is locked for {minutes} minutes.',
  },
  bookingConfirmed: {
    title: 'Booked: {place}, {date}, {from}',
    message: 'You play from {from} to {to}. Booking {key}, made by {by}.',
    money: '{amount} was taken from your balance.',
    due: 'Please pay {due} at the counter.',
  },
  bookingCancelled: {
    title: 'Cancelled: {place}, {date}, {from}',
    message: 'The session was cancelled by {by}.',
    money: '{amount} is back on your balance.',
  },
  bookingMoved: {
    title: 'Moved: {place}, {date}, {from}',
    message: 'The club moved your session: you play from {from} to {to} now. Booking {key}.',
    money: '{amount} is back on your balance.',
  },
  topupCredited: { title: 'Top-up received', message: '{amount} is on your balance.' },
  balanceAdjusted: { title: 'Your balance was corrected', message: '{amount}: {reason}' },
  paidOut: { title: 'Paid out: {amount}', message: '{reason}' },
  subscriptionDue: { title: 'Your subscription is due', message: '{plan}: {amount}, due on {date}.' },
  subscriptionLapsed: { title: 'Your subscription has lapsed', message: '{plan} was due on {date}.' },
};

type Params = Readonly<Record<string, string | number>>;

/** English texts for clients of the API; the web app has its own translations. */
export function englishText(kind: NotificationKind, params: Params): { title: string; message: string } {
  // Older notifications have no service and name the court only.
  const values = { ...params, place: [params.sport, params.court].filter(Boolean).join(', ') };
  const formatValue = (value: string | number) =>
    isClubDate(String(value)) ? toDisplayDate(clubDate(String(value)), 'en') : String(value);
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => formatValue((values as Params)[name] ?? ''));
  const { title, message, money, due } = TEXTS[kind];
  const more = [params.amount && money, params.due && due].filter(Boolean);
  return { title: fill(title), message: fill([message, ...more].join(' ')) };
}
