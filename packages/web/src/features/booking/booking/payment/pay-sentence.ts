import type { TFunction } from 'i18next';
import { formatList } from '#shared/i18n/format-list.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import type { Player } from '../state/booking-draft.ts';
import type { Quote } from '../state/payment-quote.ts';

/** Who pays what, in one sentence: the first payer pays the odd cents, all others pay the same. */
export function paySentence(
  payers: readonly Player[],
  { dues, total }: Quote,
  ownCode: string,
  t: TFunction,
  language: string,
  nameOf: (name: string) => string = firstNameOf,
): string {
  const [first, ...others] = payers;
  if (!first) return '';
  const isOwn = first.memberCode === ownCode;
  const name = nameOf(first.name);
  const dueOf = ({ memberCode }: Player) => dues.get(memberCode)?.amount ?? 0;
  const [second] = others;
  if (!second) {
    return isOwn
      ? t('booking.youPayAll', { amount: moneyText(total) })
      : t('booking.onePaysAll', { name, amount: moneyText(total) });
  }
  if (dueOf(first) === dueOf(second)) {
    return t('booking.eachPays', { count: payers.length, amount: moneyText(dueOf(first)) });
  }
  const values = {
    name,
    first: moneyText(dueOf(first)),
    names: listNames(others, language, nameOf),
    amount: moneyText(dueOf(second)),
  };
  if (others.length === 1) return isOwn ? t('booking.youAndOne', values) : t('booking.oneAndOne', values);
  return isOwn ? t('booking.youAndMore', values) : t('booking.oneAndMore', values);
}

/** First names with 'and' before the last, as the language writes it. */
export function listNames(
  players: readonly Pick<Player, 'name'>[],
  language: string,
  nameOf: (name: string) => string = firstNameOf,
): string {
  return formatList(
    players.map(({ name }) => nameOf(name)),
    language,
  );
}
