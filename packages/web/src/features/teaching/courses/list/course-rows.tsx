import { useTranslation } from 'react-i18next';
import { sportPicture } from '#shared/court/court-picture.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { coursePath } from '#shared/routing/paths.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { audienceText, datesText, placesText, titleOf } from '../state/course-labels.ts';
import type { Course } from '../state/course-queries.ts';
import styles from './course-rows.module.css';
import { PlaceDots } from './place-dots.tsx';

/** Courses one below the other, each with its places. */
export function CourseRows({ courses }: { readonly courses: readonly Course[] }) {
  return (
    <ul className={styles.rows}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseRow course={course} />
        </li>
      ))}
    </ul>
  );
}

function CourseRow({ course }: { readonly course: Course }) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(course.service);
  const title = titleOf(course, i18n.language);
  const whom = t('courses.with', { name: isolatedText(course.coachName) });
  return (
    <article className={`${styles.row} ${sportAccent(theme)}`} aria-label={title}>
      <img className={styles.picture} src={sportPicture(theme)} alt="" width={132} height={80} loading="lazy" />
      <div className={styles.what}>
        <b>{title}</b>
        <span>{datesText(course, t, i18n.language)}</span>
        <span>{joinTexts([whom, audienceText(course, t, i18n.language)], i18n.language)}</span>
        <Mine course={course} />
      </div>
      <div className={styles.price}>
        <b>
          <Money euros={course.price} />
        </b>
        <PlaceDots course={course} />
        <small>{placesText(course, t)}</small>
      </div>
      <LinkButton to={coursePath(course.id)} aria-label={t('courses.lookAt', { title })}>
        {t('courses.look')}
      </LinkButton>
    </article>
  );
}

/** Who of the family takes part or waits. */
function Mine({ course }: { readonly course: Course }) {
  const { t, i18n } = useTranslation();
  const facts = course.mine.flatMap(({ state, name, position }) => {
    if (state === 'none') return [];
    const words = {
      enrolled: t('courses.enrolled'),
      waiting: t('courses.waits', { position: position ?? 1 }),
      offered: t('courses.waits', { position: 1 }),
    };
    return [`${isolatedText(firstNameOf(name))}: ${words[state]}`];
  });
  return facts.length > 0 ? <span className={styles.mine}>{joinTexts(facts, i18n.language)}</span> : null;
}
