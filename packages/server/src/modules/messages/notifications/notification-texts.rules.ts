import type { NotificationKind } from '@courtside/contract/messages/notifications';
import { clubDate, isClubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { TEXTS } from './english-texts.rules.ts';

/** Appended to lessons, when others join or leave, and when the place is another one. */
const WHAT_CHANGED = {
  coach: 'Coach: {coach}.',
  fromCourt: 'Before: {fromCourt}, {fromDate}, {fromTime}.',
  joined: 'New: {joined}.',
  left: 'No longer: {left}.',
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
  const { title, message, money, due, charged, kept, reason } = TEXTS[kind];
  const sentences = [
    message,
    params.coach && WHAT_CHANGED.coach,
    kind === 'lessonMoved' && params.fromCourt && WHAT_CHANGED.fromCourt,
    ...(kind === 'bookingChanged'
      ? [
          params.fromCourt && WHAT_CHANGED.fromCourt,
          params.joined && WHAT_CHANGED.joined,
          params.left && WHAT_CHANGED.left,
        ]
      : []),
    kind === 'gamePlayerJoined' && params.left && WHAT_CHANGED.left,
    params.reason && reason,
    params.amount && money,
    params.due && due,
    params.charged && charged,
    params.kept && kept,
  ];
  return { title: fill(title), message: fill(sentences.filter(Boolean).join(' ')) };
}
