import type { Language } from '@courtside/contract/limits';
import type { OfficePlan } from '@courtside/contract/office-plans';
import type { TFunction } from 'i18next';
import { planLabel } from '#shared/i18n/labels/plan-labels.ts';

/** The club's own translation first. */
export const nameOfPlan = ({ title }: OfficePlan, t: TFunction, language: Language): string =>
  title[language] ?? planLabel(title.en, t, language);
