import type { TFunction } from 'i18next';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { heldDates } from '../../state/course-labels.ts';
import type { OfficeCourse } from '../office-queries.ts';

/** '17:00–18:00, €120.00 for 8 dates'. */
export function priceText(course: OfficeCourse, t: TFunction): string {
  const amount = moneyText(course.price);
  const count = heldDates(course).length;
  return course.pricedBy === 'date'
    ? t('officeCourses.priceOfDate', { amount })
    : t('officeCourses.priceOfAll', { amount, count });
}

export function timeText({ dates }: OfficeCourse): string {
  const [first] = dates;
  return first ? ltrText(`${first.from}–${first.to}`) : '';
}
