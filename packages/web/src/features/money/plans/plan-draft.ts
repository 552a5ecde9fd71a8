import type { OfficePlan } from '@courtside/contract/money/office-plans';
import type { PlanPeriod } from '@courtside/contract/money/subscriptions';
import type { Texts } from '@courtside/contract/values/texts';
import { parsePrice, priceText } from '#shared/office/fields/parse-amounts.ts';

/** What is typed in the dialog of a plan. */
export interface PlanDraft {
  readonly title: Texts;
  readonly description: Texts;
  readonly period: PlanPeriod;
  readonly typedAmount: string;
  /** '' leaves the category alone. */
  readonly category: string;
  readonly typedGrace: string;
  readonly lapsedCategory: string;
  readonly isActive: boolean;
  /** Of the VAT, '' where none is chosen. */
  readonly taxCode: string;
}

/** The price shown is the one that is planned, if there is one: that is what a save would replace. */
export function draftOf(plan: OfficePlan | undefined): PlanDraft {
  return {
    title: plan?.title ?? { en: '' },
    description: plan?.description ?? { en: '' },
    period: plan?.period ?? 'month',
    typedAmount: plan ? priceText((plan.next ?? plan).amount) : '',
    category: plan?.category ?? '',
    typedGrace: String(plan?.graceDays ?? 30),
    lapsedCategory: plan?.lapsedCategory ?? '',
    isActive: plan?.isActive ?? true,
    taxCode: plan?.taxCode ?? '',
  };
}

export const amountOf = ({ typedAmount }: PlanDraft): number | undefined => {
  const parsed = parsePrice(typedAmount);
  return typeof parsed === 'number' ? parsed : undefined;
};

const GRACE = /^\d{1,2}$/;
export const graceOf = ({ typedGrace }: PlanDraft): number | undefined =>
  GRACE.test(typedGrace.trim()) && Number(typedGrace) <= 90 ? Number(typedGrace) : undefined;

/** The fields that both calls send. */
export function fieldsOf(draft: PlanDraft) {
  return {
    title: draft.title,
    description: draft.description,
    amount: amountOf(draft) ?? 0,
    category: draft.category || null,
    graceDays: graceOf(draft) ?? 0,
    lapsedCategory: draft.lapsedCategory || null,
    ...(draft.taxCode && { taxCode: draft.taxCode }),
  };
}

/** Membership numbers as typed or pasted. */
export const codesIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
