import type { TFunction } from 'i18next';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';

const KNOWN = [
  ...(['members', 'card_clearing', 'card_difference', 'cash', 'cash_difference', 'bank', 'terminal'] as const),
  ...([
    'provider_fees',
    'adjustment',
    'opening_balance',
    'claim',
    'claim_loss',
    'vat_advance',
    'voucher',
    'pass',
    'deferred',
  ] as const),
];
type KnownAccount = (typeof KNOWN)[number];

const isKnown = (account: string): account is KnownAccount => KNOWN.some((each) => each === account);

/** Income that is of no sport. */
const OTHER_INCOME = {
  subscription: 'books.plans',
  expired: 'books.expired',
  lessons: 'books.lessons',
  courses: 'books.courses',
  competition: 'books.competitions',
} as const;
const isOther = (of: string): of is keyof typeof OTHER_INCOME => of in OTHER_INCOME;

/** What people call an account of the books. */
export function accountTitle(account: string, t: TFunction): string {
  const [kind, of = ''] = account.split(/:(.*)/s);
  if (kind === 'income') return isOther(of) ? t(OTHER_INCOME[of]) : t('books.income', { sport: sportTitle(of, t) });
  if (kind === 'vat') return t('books.vatCode', { code: of });
  return isKnown(account) ? t(`books.account.${account}`) : account;
}
