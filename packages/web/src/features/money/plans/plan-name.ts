import type { OfficePlan } from '@courtside/contract/money/office-plans';
import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { planLabel } from '#shared/i18n/labels/plan-labels.ts';

/** The club's own translation first. */
export const nameOfPlan = ({ title }: OfficePlan, t: TFunction, language: Language): string =>
  title[language] ?? planLabel(title.en, t, language);
