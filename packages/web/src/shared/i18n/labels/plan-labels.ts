import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';

/** The club names its plans itself; these common words are known in every language, and others are shown as they are. */
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

const isKnown = (words: string): words is keyof typeof KNOWN => Object.hasOwn(KNOWN, words);

/** 'Full membership, monthly' in the user's language. */
export function planLabel(title: string, t: TFunction, language: string): string {
  const parts = title.split(', ').map((part) => planDescription(part, t));
  return joinTexts(parts, language);
}

export function planDescription(description: string, t: TFunction): string {
  return isKnown(description) ? t(`subscriptions.plans.${KNOWN[description]}`) : description;
}
