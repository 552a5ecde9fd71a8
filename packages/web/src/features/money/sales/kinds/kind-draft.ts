import type { PassKind } from '@courtside/contract/money/prepaid/office-passes';
import { PASS_LIMITS } from '@courtside/contract/money/prepaid/passes';
import type { Texts } from '@courtside/contract/values/texts';
import { parsePrice, priceText } from '#shared/office/fields/parse-amounts.ts';

/** What is typed in the dialog of a kind of pass. Empty keys: every sport, every type, every coach. */
export interface KindDraft {
  readonly title: Texts;
  readonly typedUnits: string;
  readonly typedPrice: string;
  readonly typedMonths: string;
  readonly covers: 'court' | 'lesson';
  readonly service: string;
  readonly type: string;
  readonly coach: string;
  readonly isOffPeak: boolean;
  readonly isForFamily: boolean;
  readonly isActive: boolean;
}

export const draftOf = (kind: PassKind | undefined): KindDraft => ({
  title: kind?.title ?? { en: '' },
  typedUnits: String(kind?.units ?? 10),
  typedPrice: kind ? priceText(kind.price) : '',
  typedMonths: String(kind?.months ?? 12),
  covers: kind?.covers.kind ?? 'court',
  service: kind?.covers.service ?? '',
  type: kind?.covers.type ?? '',
  coach: kind?.covers.coach?.code ?? '',
  isOffPeak: kind?.covers.isOffPeak ?? false,
  isForFamily: kind?.covers.isForFamily ?? false,
  isActive: kind?.isActive ?? true,
});

/** A whole number from one to the limit, or undefined. */
function countOf(typed: string, most: number): number | undefined {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= most ? count : undefined;
}

export const unitsOf = ({ typedUnits }: KindDraft) => countOf(typedUnits, PASS_LIMITS.unitsMax);
export const monthsOf = ({ typedMonths }: KindDraft) => countOf(typedMonths, PASS_LIMITS.monthsMax);

/** Every session is worth a cent at least. */
export function priceOf(draft: KindDraft): number | undefined {
  const parsed = parsePrice(draft.typedPrice);
  const least = (unitsOf(draft) ?? 1) / 100;
  return typeof parsed === 'number' && parsed >= least ? parsed : undefined;
}

/** The fields that both calls send; what the other kind of cover has is left out. */
export function fieldsOf(draft: KindDraft) {
  const isLesson = draft.covers === 'lesson';
  return {
    title: draft.title,
    units: unitsOf(draft) ?? 1,
    price: priceOf(draft) ?? 0,
    months: monthsOf(draft) ?? 1,
    covers: {
      kind: draft.covers,
      service: draft.service || null,
      type: isLesson || draft.service === '' ? null : draft.type || null,
      coachCode: isLesson ? draft.coach || null : null,
      ...{ isOffPeak: draft.isOffPeak, isForFamily: draft.isForFamily },
    },
  };
}
