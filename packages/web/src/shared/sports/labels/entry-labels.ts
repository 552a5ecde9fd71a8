import type { SportService } from '@courtside/contract/club/sports/sports';
import type { EntryKind } from '@courtside/contract/money/account';
import type { TFunction } from 'i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { planLabel } from '#shared/i18n/labels/plan-labels.ts';
import { isolatedText, ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { sportIcon } from '../sport-look.ts';

/** What a statement line and a receipt have in common. */
export interface Entry {
  readonly kind: EntryKind;
  readonly details: Readonly<Record<string, string | undefined>>;
  /** Euros; debits are negative on a statement. */
  readonly amount: number;
}

/** The sport of a session; not of a hidden one. */
export const serviceOfEntry = ({ details }: Entry, services: readonly SportService[]): SportService | undefined =>
  services.find(({ key }) => key === details.service);

/** The description of an entry in the user's language. */
export function entryLabel(entry: Entry, t: TFunction, language: string): string {
  const { kind, details, amount } = entry;
  switch (kind) {
    case 'booking':
      return sessionLabel(entry, t, language);
    case 'course':
      return t('account.course', { title: isolatedText(details.course ?? '') });
    case 'refund':
      if (details.course)
        return t('account.refund', { what: t('account.course', { title: isolatedText(details.course) }) });
      return t('account.refund', { what: competitionLabel(details, t) ?? sessionLabel(entry, t, language) });
    case 'topup':
      return details.card ? t('account.cardTopup', { card: ltrText(details.card) }) : t('account.topup');
    case 'cash':
      return amount < 0 ? t('account.cashOut') : t('account.cashIn');
    case 'bank':
      return withReference(t('account.bankIn'), details, t);
    case 'terminal':
      return withReference(t('account.terminalIn'), details, t);
    case 'adjustment':
      return details.opening ? t('account.openingBalance') : withReason(t('account.adjustment'), details, t);
    case 'payout':
      return withReason(
        withReference(t(details.method === 'bank' ? 'account.paidOutBank' : 'account.paidOutCash'), details, t),
        details,
        t,
      );
    case 'dispute':
      return withReference(t(amount > 0 ? 'account.disputeWon' : 'account.disputed'), { reference: details.key }, t);
    case 'claim':
      return withReason(t(details.reason && !details.method ? 'account.claimWaived' : 'account.claimPaid'), details, t);
    case 'card_refund':
      return amount > 0 ? t('account.cardRefundFailed') : withReason(cardRefundLabel(details, t), details, t);
    case 'voucher':
      return withReference(
        t(details.method ? 'account.voucher' : 'account.voucherRedeemed'),
        { reference: details.key },
        t,
      );
    case 'pass':
      return withReason(
        withReference(t(details.reason ? 'account.passPaidBack' : 'account.pass'), { reference: details.key }, t),
        details,
        t,
      );
    case 'competition':
      return competitionLabel(details, t) ?? sessionLabel(entry, t, language);
    case 'subscription': {
      const until = details.until ? formatDate(details.until, 'dayYear', language) : '';
      return t('account.subscription', { plan: planLabel(details.plan ?? '', t, language), until });
    }
  }
}

const competitionLabel = ({ competition }: Entry['details'], t: TFunction) =>
  competition ? t('account.competition', { competition: isolatedText(competition) }) : undefined;

const cardRefundLabel = ({ card }: Entry['details'], t: TFunction) =>
  card ? t('account.savedCardRefund', { card: ltrText(card) }) : t('account.cardRefund');

/** The reason is in the language in which staff wrote it, so it keeps its own direction. */
const withReason = (what: string, { reason }: Entry['details'], t: TFunction) =>
  reason ? t('account.withReason', { what, reason: isolatedText(reason) }) : what;

/** Of a bank transfer, or of the slip of a terminal. */
const withReference = (what: string, { reference }: Entry['details'], t: TFunction) =>
  reference ? t('account.withReference', { what, reference: isolatedText(reference) }) : what;

function sessionLabel({ details }: Entry, t: TFunction, language: string): string {
  const { service, title, court, date, from } = details;
  const when = [date && formatDate(date, 'dayYear', language), from && ltrText(from)].filter(Boolean).join(' ');
  const facts = [service && sportTitle(service, t, title), court && clubWord(court, t, service), when];
  return joinTexts(
    facts.flatMap((fact) => (fact ? [fact] : [])),
    language,
  );
}

const ICONS: Readonly<Record<Exclude<EntryKind, 'booking'>, IconName>> = {
  refund: 'renew',
  topup: 'up',
  cash: 'wallet',
  bank: 'wallet',
  terminal: 'card',
  adjustment: 'gear',
  payout: 'wallet',
  dispute: 'alert',
  claim: 'wallet',
  card_refund: 'card',
  voucher: 'wallet',
  pass: 'wallet',
  course: 'calendar',
  subscription: 'card',
  competition: 'trophy',
};

export const entryIcon = (entry: Entry, service: SportService | undefined): IconName => {
  if (entry.kind !== 'booking') return ICONS[entry.kind];
  return service ? sportIcon(themeOf(service.sportTheme.folder)) : 'calendar';
};
