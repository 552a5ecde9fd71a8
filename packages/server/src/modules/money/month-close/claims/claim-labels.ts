import type { Language } from '@courtside/contract/values/limits';

interface ClaimLabels {
  readonly title: string;
  readonly raised: string;
  readonly withdrawn: string;
  readonly paid: string;
  readonly waived: string;
  readonly closing: string;
}

/** What members owe because card money went back, on the paper of a month. */
export const CLAIM_LABELS: Readonly<Record<Language, ClaimLabels>> = {
  en: {
    title: 'Claims',
    raised: 'New',
    withdrawn: 'Given back by won disputes',
    paid: 'Paid',
    waived: 'Waived',
    closing: 'Owed by members at the end',
  },
  tr: {
    title: 'Açık tutarlar',
    raised: 'Yeni',
    withdrawn: 'Kazanılan itirazlarla düşenler',
    paid: 'Ödenen',
    waived: 'Vazgeçilen',
    closing: 'Dönem sonunda üyelerin borcu',
  },
  ar: {
    title: 'المستحقات',
    raised: 'جديدة',
    withdrawn: 'سقطت بكسب الاعتراض',
    paid: 'سُددت',
    waived: 'أُعفي منها',
    closing: 'مستحق على الأعضاء في النهاية',
  },
};
