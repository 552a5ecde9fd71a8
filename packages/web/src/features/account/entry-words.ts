import type { EntryKind } from '@courtside/contract/account';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { planLabel } from '#shared/i18n/plan-label.ts';
import type { SportKey } from '#shared/routing/paths.ts';
import { courtTitleLabel } from '#shared/sports/court-labels.ts';
import { sportOf } from '#shared/sports/selected-sport.ts';
import { formatDate } from '#shared/time/format-date.ts';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';

/** A statement line and a receipt tell the same story. */
export interface Entry {
  readonly kind: EntryKind;
  readonly details: Readonly<Record<string, string | undefined>>;
  /** Euros; what was taken is negative on a statement. */
  readonly amount: number;
}

/** 'Tennis' and 'Cricket nets' are titles of the club; their first word is the sport. */
export const sportOfEntry = ({ details }: Entry): SportKey | undefined => sportOf(details.service?.split(' ')[0] ?? '');

/** What moved the balance, in the user's language. */
export function entryWords(entry: Entry, t: TFunction, language: string): string {
  const { kind, details, amount } = entry;
  switch (kind) {
    case 'booking':
      return sessionWords(entry, t, language);
    case 'refund':
      return t('account.refund', { what: sessionWords(entry, t, language) });
    case 'topup':
      return details.card ? t('account.cardTopup', { card: ltrText(details.card) }) : t('account.topup');
    case 'cash':
      return amount < 0 ? t('account.cashOut') : t('account.cashIn');
    case 'adjustment':
      return t('account.adjustment');
    case 'subscription': {
      const until = details.until ? formatDate(details.until, 'dayYear', language) : '';
      return t('account.subscription', { plan: planLabel(details.plan ?? '', t, language), until });
    }
  }
}

function sessionWords(entry: Entry, t: TFunction, language: string): string {
  const { service, court, date, from } = entry.details;
  const sport = sportOfEntry(entry);
  const when = [date && formatDate(date, 'dayYear', language), from && ltrText(from)].filter(Boolean).join(' ');
  const facts = [sport ? t(`sports.${sport}`) : service, court && courtTitleLabel(court, t), when];
  return joinTexts(
    facts.flatMap((fact) => (fact ? [fact] : [])),
    language,
  );
}

const ICONS: Readonly<Record<Exclude<EntryKind, 'booking'>, IconName>> = {
  refund: 'renew',
  topup: 'up',
  cash: 'wallet',
  adjustment: 'gear',
  subscription: 'card',
};

export const entryIcon = (entry: Entry): IconName =>
  entry.kind === 'booking' ? (sportOfEntry(entry) ?? 'calendar') : ICONS[entry.kind];
