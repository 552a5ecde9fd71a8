import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { isolatedText, ltrText } from '#shared/i18n/ltr-text.ts';
import { dayOfMonth, formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { audienceText, datesText } from '../state/course-labels.ts';
import type { Course } from '../state/course-queries.ts';
import styles from './course-page.module.css';

/** When and where it is, for whom, and what becomes of the money if it is called off. */
export function CourseFacts({ course }: { readonly course: Course }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const courts = [...new Set(course.dates.flatMap((date) => date.courts))].map((court) =>
    clubWord(court, t, course.service),
  );
  const { places, placesMin, taken, decideOn, state } = course;
  return (
    <section className={styles.card} aria-label={t('courses.dates')}>
      <h2 className={styles.heading}>{datesText(course, t, language)}</h2>
      <Dates course={course} />
      {state === 'called_off' && <p className={styles.note}>{t('courses.calledOff')}</p>}
      <Facts>
        <Fact name={t('courses.coach')}>{isolatedText(course.coachName)}</Fact>
        <Fact name={t('courses.where')}>{formatList(courts, language)}</Fact>
        <Fact name={t('courses.for')}>{audienceText(course, t, language)}</Fact>
        <Fact name={t('courses.places')} note={t('courses.beginsWith', { count: placesMin })}>
          {t('courses.taken', { taken, places })}
        </Fact>
        <Fact
          name={t('courses.ifCalledOff')}
          note={decideOn ? t('courses.decided', { day: formatDate(decideOn, 'weekdayDay', language) }) : undefined}
        >
          {t('courses.allBack')}
        </Fact>
      </Facts>
    </section>
  );
}

function Dates({ course }: { readonly course: Course }) {
  const { t, i18n } = useTranslation();
  const [first] = course.dates;
  const timeOf = ({ from, to }: Course['dates'][number]) => ltrText(`${from}–${to}`);
  return (
    <ol className={styles.dates}>
      {course.dates.map((date) => (
        <li key={date.id} data-state={date.state}>
          <small>{formatDate(date.date, 'weekday', i18n.language)}</small>
          <b>
            <Num>{dayOfMonth(date.date)}</Num>
          </b>
          <span>{formatDate(date.date, 'month', i18n.language)}</span>
          {first && timeOf(date) !== timeOf(first) && <small>{timeOf(date)}</small>}
          {date.state !== 'planned' && <small>{t(`courses.dateState.${date.state}`)}</small>}
          {date.because && <small>{isolatedText(date.because)}</small>}
        </li>
      ))}
    </ol>
  );
}
