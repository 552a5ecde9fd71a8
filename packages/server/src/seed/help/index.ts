import { LANGUAGES } from '@courtside/contract/limits';
import type { NewHelpTopic } from '#modules/help/index.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { ClipPart, HelpTexts, TopicKey } from './topic-text.ts';
import { tr } from './tr.ts';

const TEXTS = { en, tr, ar } satisfies Record<(typeof LANGUAGES)[number], HelpTexts>;

/** Our own clips, silent; each part is a file with its seconds. */
const PARTS: Readonly<Record<ClipPart, string>> = {
  session: '/media/book-a-court.webm#t=0,4.3',
  players: '/media/book-a-court.webm#t=4.3,8.6',
  pin: '/media/book-a-court.webm#t=8.6',
  details: '/media/change-of-plan.webm#t=0,2.4',
  cancel: '/media/change-of-plan.webm#t=2.4',
  topup: '/media/account-and-topup.webm#t=0,4.1',
  statement: '/media/account-and-topup.webm#t=4.1',
  period: '/media/subscriptions.webm#t=0,2.7',
  pay: '/media/subscriptions.webm#t=2.7',
  news: '/media/notifications.webm#t=0,4.1',
  read: '/media/notifications.webm#t=4.1',
};
const SHOWN: Readonly<Record<TopicKey, readonly ClipPart[]>> = {
  book: ['session', 'players', 'pin'],
  players: ['players', 'pin'],
  bookings: ['details', 'cancel'],
  account: ['topup', 'statement'],
  subscription: ['period', 'pay'],
  inbox: ['news', 'read'],
};

/** The help keys of spec 2.1 and 7, and the web app's other screens by their addresses. */
const SCREENS: Readonly<Record<string, readonly TopicKey[]>> = {
  SportServices: ['book', 'bookings', 'account'],
  TennisSchedule: ['book', 'players', 'bookings'],
  SquashSchedule: ['book', 'players', 'bookings'],
  SQUASH: ['book', 'players'],
  '/marsa/booking/Tennis': ['book', 'players', 'bookings'],
  '/marsa/booking/Squash': ['book', 'players', 'bookings'],
  '/marsa/booking/padel': ['book', 'players', 'bookings'],
  '/marsa/booking/cricket': ['book', 'players', 'bookings'],
  '/bookingSchedule': ['book', 'players', 'bookings'],
  '/booking': ['players', 'book', 'account'],
  '/invoice': ['bookings'],
  '/sports/mybookings': ['bookings', 'book'],
  '/sport/mybookings': ['bookings', 'book'],
  '/sports/myaccount': ['account'],
  '/sports/myaccounttable': ['account'],
  '/marsa/myaccount': ['account'],
  '/sports/mysubscription': ['subscription', 'account'],
  MyInbox: ['inbox'],
};

export function demoHelp(): NewHelpTopic[] {
  return Object.entries(SCREENS).flatMap(([screen, keys]) =>
    LANGUAGES.flatMap((language) => keys.map((key) => ({ screen, language, ...topic(key, TEXTS[language]) }))),
  );
}

function topic(key: TopicKey, { topics, parts }: HelpTexts) {
  const videos = SHOWN[key].map((part) => ({ title: parts[part], url: PARTS[part] }));
  return { ...topics[key], videos };
}
