import type { Subscription } from '@courtside/contract/money/subscriptions';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { planWord } from './club-words.ts';

/** The club names its plans; these common names have translations, others are shown unchanged. */
const KNOWN = {
  'Full membership': 'fullMembership',
  'Off-peak membership': 'offPeakMembership',
  Locker: 'locker',
  monthly: 'monthly',
  quarterly: 'quarterly',
  yearly: 'yearly',
  'Every court, every day.': 'everyCourt',
  'Every court, every day. Two months for free.': 'everyCourtTwoMonths',
  'Weekdays until 17:00.': 'weekdays',
  'One locker in the changing rooms.': 'oneLocker',
} as const;

const isKnown = (name: string): name is keyof typeof KNOWN => Object.hasOwn(KNOWN, name);

/** 'Full membership, monthly' in the user's language: as the club has translated it, or else word by word. */
export function planLabel(title: string, t: TFunction, language: string): string {
  const own = planWord(title, t);
  if (own) return own;
  const parts = title.split(', ').map((part) => planDescription(part, t));
  return joinTexts(parts, language);
}

export function planDescription(description: string, t: TFunction): string {
  return isKnown(description) ? t(`subscriptions.plans.${KNOWN[description]}`) : description;
}

type Plan = Subscription['plan'];
type Language = keyof Plan['titles'];

/** The club's own translation first. */
export const planTitle = ({ title, titles }: Plan, t: TFunction, language: string): string =>
  (language !== 'en' && titles[language as Language]) || planLabel(title, t, language);

export const planText = ({ description, descriptions }: Plan, t: TFunction, language: string): string =>
  (language !== 'en' && descriptions[language as Language]) || planDescription(description, t);
