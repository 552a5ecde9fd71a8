import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { officeCoursePath } from '#shared/routing/paths.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { heldDates, titleOf } from '../state/course-labels.ts';
import styles from './course-list.module.css';
import type { OfficeCourse } from './office-queries.ts';
import { PlaceRow } from './place-row.tsx';
import { STATE_TONES } from './state-tones.ts';

export type ListedCourse = Omit<OfficeCourse, 'pupils' | 'queue' | 'money'>;

/** Courses one below the other: what, how full, what it costs, and how it stands. */
export function CourseList({ courses }: { readonly courses: readonly ListedCourse[] }) {
  return (
    <ul className={styles.rows}>
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} />
      ))}
    </ul>
  );
}

function CourseRow({ course }: { readonly course: ListedCourse }) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(course.service);
  const { id, service, coachName, state, price } = course;
  const title = titleOf(course, i18n.language);
  const [first] = heldDates(course);
  const next = heldDates(course).find((date) => date.state === 'planned') ?? first;
  const facts = [
    sportTitle(service, t),
    isolatedText(coachName),
    ...(next ? [formatDate(next.date, 'weekdayDay', i18n.language)] : []),
  ];
  return (
    <li className={`${styles.row} ${sportAccent(theme)}`}>
      <div className={styles.what}>
        <b>{title}</b>
        <small>{joinTexts(facts, i18n.language)}</small>
      </div>
      <div className={styles.places}>
        <PlaceRow course={course} />
        <PlacesText course={course} />
      </div>
      <span className={styles.price}>
        <Money euros={price} />
      </span>
      <span>
        <StatePill tone={STATE_TONES[state]}>{t(`officeCourses.state.${state}`)}</StatePill>
      </span>
      <LinkButton size="sm" to={officeCoursePath(id)} aria-label={t('officeCourses.lookAt', { title })}>
        {t('officeCourses.look')}
      </LinkButton>
    </li>
  );
}

export function PlacesText({ course }: { readonly course: ListedCourse }) {
  const { t, i18n } = useTranslation();
  const { taken, placesMax, placesMin, offered, waiting } = course;
  const facts = [
    t('officeCourses.places', { taken, places: placesMax, minimum: placesMin }),
    ...(offered > 0 ? [t('officeCourses.offered', { count: offered })] : []),
    ...(waiting > 0 ? [t('officeCourses.waiting', { count: waiting })] : []),
  ];
  return <small>{joinTexts(facts, i18n.language)}</small>;
}
