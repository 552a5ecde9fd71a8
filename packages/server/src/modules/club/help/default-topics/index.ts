import type { HelpScreen } from '@courtside/contract/club/office-help';
import { byLanguage, byTranslation } from '@courtside/contract/values/languages';
import type { LANGUAGES } from '@courtside/contract/values/limits';
import type { NewHelpTopic } from '../help-topics.repository.ts';
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

/** The screens that show a topic; topics are in the order of their tabs. */
const SCREENS: Readonly<Record<TopicKey, readonly HelpScreen[]>> = {
  book: ['services', 'schedule', 'booking', 'bookings'],
  players: ['schedule', 'booking'],
  bookings: ['services', 'schedule', 'invoice', 'bookings'],
  account: ['services', 'booking', 'account', 'subscription'],
  subscription: ['subscription'],
  inbox: ['inbox'],
};

/** The topics that a new club starts with. They are true for every club: without its hours, prices or limits. */
export function defaultTopics(): NewHelpTopic[] {
  return (Object.keys(SCREENS) as TopicKey[]).map((key) => ({
    ...TEXTS.en.topics[key],
    translations: byTranslation((language) => TEXTS[language].topics[key]),
    videos: SHOWN[key].map((part) => ({
      url: PARTS[part],
      title: byLanguage((language) => TEXTS[language].parts[part]),
    })),
    screens: SCREENS[key],
    isHidden: false,
  }));
}
