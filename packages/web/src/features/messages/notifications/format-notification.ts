import type { Notification } from '@courtside/contract/messages/notifications';
import { isClubDate } from '@courtside/contract/values/dates';
import { i18n } from '#shared/i18n/i18n.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { planLabel } from '#shared/i18n/labels/plan-labels.ts';
import { isolatedText, ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';

const BOOKING_KINDS = [
  'bookingConfirmed',
  'bookingCancelled',
  'bookingMoved',
  'bookingChanged',
  'bookingJoined',
  'bookingLeft',
  'bookingClosed',
  'bookingRefunded',
  'bookingRestored',
  'bookingGivenBack',
  'seriesCharged',
  'seriesEnded',
] as const;

const GAME_KINDS: ReadonlySet<Notification['kind']> = new Set([
  'gameJoined',
  'gameLeft',
  'gameRemoved',
  'gamePlaceTaken',
  'gamePlayerJoined',
  'gamePlayerLeft',
]);

const COURSE_KINDS: ReadonlySet<Notification['kind']> = new Set(['courseDateOff', 'courseOff', 'lessonOff']);

/** Title and text of a notification in the user's language. */
export function formatNotification({ kind, params }: Pick<Notification, 'kind' | 'params'>) {
  const value = (name: string): string => {
    const text = String(params[name] ?? '');
    if (isClubDate(text)) return formatDate(text, 'weekdayDay', i18n.language);
    // A name follows the direction of the sentence; everything else is a number or a key and stays left to right.
    return name === 'by' || name === 'who' ? text : ltrText(text);
  };
  const values = {
    place: formatPlace(params),
    date: value('date'),
    from: value('from'),
    to: value('to'),
    time: value('time'),
    key: value('key'),
    pass: value('pass'),
    by: value('by'),
    who: value('who'),
    score: value('score'),
    coach: isolatedText(String(params.coach ?? '')),
    players: isolatedText(String(params.players ?? '')),
    joined: String(params.joined ?? ''),
    left: String(params.left ?? ''),
    until: value('until'),
    dates: value('count'),
    amount: value('amount'),
    due: value('due'),
    charged: value('charged'),
    kept: value('kept'),
    taken: value('taken'),
    owed: value('owed'),
    lastHour: value('lastHour'),
    lastDay: value('lastDay'),
    fromCourt: clubWord(String(params.fromCourt ?? ''), i18n.t, String(params.service ?? '')).replaceAll(' ', '\u00a0'),
    fromDate: value('fromDate'),
    fromTime: value('fromTime'),
    reason: isolatedText(String(params.reason ?? '')),
    label: value('label'),
    address: value('address'),
    title: isolatedText(String(params.title ?? '')),
    competition: isolatedText(String(params.competition ?? '')),
    sport: sportTitle(String(params.service ?? ''), i18n.t, String(params.sport ?? '')),
    plan: planLabel(String(params.plan ?? ''), i18n.t, i18n.language),
    count: Number(params.minutes ?? 0),
  };
  const isBooking = BOOKING_KINDS.find((each) => each === kind);
  const isChange = kind === 'bookingMoved' || kind === 'bookingChanged' || kind === 'lessonMoved';
  const sentences = [
    i18n.t(`notifications.${kind}Text`, values),
    params.coach && i18n.t('notifications.lessonCoach', values),
    isChange && params.fromCourt && i18n.t('notifications.bookingMovedFrom', values),
    (COURSE_KINDS.has(kind) || (isBooking && kind !== 'bookingClosed')) &&
      params.reason &&
      i18n.t('notifications.clubReason', values),
    isBooking && params.amount && i18n.t(`notifications.${isBooking}Money`, values),
    (GAME_KINDS.has(kind) || COURSE_KINDS.has(kind)) &&
      params.amount &&
      i18n.t('notifications.bookingChangedMoney', values),
    params.due && i18n.t('notifications.bookingConfirmedDue', values),
    kind === 'bookingChanged' && params.joined && i18n.t('notifications.newPlayers', values),
    (kind === 'bookingChanged' || kind === 'gamePlayerJoined') &&
      params.left &&
      i18n.t('notifications.leftPlayers', values),
    params.charged && i18n.t('notifications.bookingMovedCharged', values),
    kind === 'bookingCancelled' && params.kept && i18n.t('notifications.bookingCancelledKept', values),
  ];
  return { title: i18n.t(`notifications.${kind}Title`, values), text: sentences.filter(Boolean).join(' ') };
}

/** 'Tennis, Court 2' without a line break before the number; older notifications have no sport. */
function formatPlace({ service, sport, court }: Notification['params']): string {
  const section = String(service ?? '');
  const sportName = sportTitle(section, i18n.t, String(sport ?? ''));
  const courtName = clubWord(String(court ?? ''), i18n.t, section).replaceAll(' ', '\u00a0');
  return sportName ? i18n.t('notifications.place', { sport: sportName, court: courtName }) : courtName;
}
