import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import type { Course } from './course-queries.ts';

export const titleOf = ({ title }: Pick<Course, 'title'>, language: string): string =>
  title[language as keyof Course['title']] ?? title.en;

export const aboutOf = ({ about }: Pick<Course, 'about'>, language: string): string =>
  about[language as keyof Course['about']] ?? about.en;

/** Dates that take place or took place. */
export const heldDates = <Each extends Pick<Course['dates'][number], 'state'>>({
  dates,
}: {
  readonly dates: readonly Each[];
}) => dates.filter(({ state }) => state !== 'called_off');

/** '8 dates from Sat 21 November, 09:00–10:00'. */
export function datesText(course: Course, t: TFunction, language: string): string {
  const dates = heldDates(course);
  const first = dates[0] ?? course.dates[0];
  if (!first) return '';
  const day = formatDate(first.date, 'weekdayDay', language);
  return t('courses.datesFrom', { count: dates.length, day, time: ltrText(`${first.from}–${first.to}`) });
}

/** 'from 8 to 10 years, all levels'. */
export function audienceText({ ageMin, ageMax, levelMin, levelMax }: Course, t: TFunction, language: string): string {
  const level = (value: number | null) => (value === null ? '' : value.toFixed(1));
  const range = levelMin === null && levelMax === null ? '' : `${level(levelMin)}–${level(levelMax)}`;
  const facts = [
    ...(ageMin !== null && ageMax !== null ? [t('courses.ages', { from: ageMin, to: ageMax })] : []),
    ...(ageMin !== null && ageMax === null ? [t('courses.agesFrom', { from: ageMin })] : []),
    ...(ageMin === null && ageMax !== null ? [t('courses.agesTo', { to: ageMax })] : []),
    range ? t('courses.levels', { range: ltrText(range) }) : t('courses.allLevels'),
  ];
  return joinTexts(facts, language);
}

/** '3 places left; begins with 4', or how many wait. */
export function placesText(course: Course, t: TFunction): string {
  const { places, placesMin, taken, waiting, state } = course;
  if (state === 'called_off' || state === 'over') return t(`courses.state.${state}`);
  if (state === 'running' && !course.joinsLate) return t('courses.state.running');
  if (taken >= places && waiting === 0) return t('courses.state.full');
  if (taken >= places) return t('courses.fullWaiting', { count: waiting });
  const left = t('courses.left', { count: places - taken });
  return taken < placesMin && state === 'open' ? `${left}; ${t('courses.beginsWith', { count: placesMin })}` : left;
}
