import type { Language } from '@courtside/contract/values/limits';

interface PrepaidLabels {
  readonly title: string;
  readonly passes: string;
  readonly vouchers: string;
  readonly closing: string;
}

/** What the club owes for passes and vouchers, on the paper of a month. */
export const PREPAID_LABELS: Readonly<Record<Language, PrepaidLabels>> = {
  en: {
    title: 'Sold, not used yet',
    passes: 'Passes',
    vouchers: 'Vouchers',
    closing: 'Owed for them at the end',
  },
  tr: {
    title: 'Satıldı, henüz kullanılmadı',
    passes: 'Seans kartları',
    vouchers: 'Kuponlar',
    closing: 'Ay sonunda bunlar için borçlu olunan',
  },
  ar: {
    title: 'بيعت ولم تُستخدم بعد',
    passes: 'بطاقات الجلسات',
    vouchers: 'القسائم',
    closing: 'المستحق عنها آخر الشهر',
  },
};
