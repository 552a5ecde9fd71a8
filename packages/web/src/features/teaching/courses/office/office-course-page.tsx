import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { isolatedText, ltrText } from '#shared/i18n/ltr-text.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery } from '#shared/sports/services.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { BackLink } from '#shared/ui/page/back-link.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { CallOffDialog } from './call-off-dialog.tsx';
import { CourseMoney } from './course-money.tsx';
import { CoursePupils } from './course-pupils.tsx';
import styles from './office-courses.module.css';
import { PlacesText } from './office-courses-page.tsx';
import { type OfficeCourse, officeCourseQuery } from './office-queries.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { STATE_TONES } from './state-tones.ts';

/** One course for the office: dates, who takes part, its money, and what can be done with it. */
export function OfficeCoursePage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(officeCourseQuery(id));
  const club = useQuery(clubQuery);
  useQuery(servicesQuery);
  if (!hasWords) return <PageSkeleton />;
  if (data && club.data) return <CourseView course={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.courses')}>
      <Card>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Card>
    </PageFrame>
  );
}

function CourseView({ course }: { readonly course: OfficeCourse }) {
  const { t, i18n } = useTranslation();
  const { apiRole } = useUser();
  const [dialog, setDialog] = useState<'publish' | 'callOff'>();
  const { title, service, coachName, state } = course;
  const isOn = state === 'open' || state === 'full' || state === 'running';
  const close = () => setDialog(undefined);
  return (
    <PageFrame
      above={<BackLink to={PATHS.officeCourses}>{t('shell.courses')}</BackLink>}
      title={title[i18n.language as keyof typeof title] ?? title.en}
      intro={joinTexts([sportTitle(service, t), isolatedText(coachName)], i18n.language)}
      aside={
        apiRole === 'admin' && (
          <div className={styles.tools}>
            {state === 'draft' && (
              <Button variant="primary" onClick={() => setDialog('publish')}>
                {t('officeCourses.publish')}
              </Button>
            )}
            {isOn && (
              <Button variant="danger" onClick={() => setDialog('callOff')}>
                {t('officeCourses.callOff')}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Dates course={course} />
          <CoursePupils course={course} />
        </div>
        <div className={styles.stack}>
          <Card>
            <StatePill tone={STATE_TONES[state]}>{t(`officeCourses.state.${state}`)}</StatePill>
            <p>
              <PlacesText course={course} />
            </p>
          </Card>
          <CourseMoney money={course.money} />
        </div>
      </div>
      <PublishDialog course={course} opened={dialog === 'publish'} onClose={close} />
      <CallOffDialog course={course} opened={dialog === 'callOff'} onClose={close} />
    </PageFrame>
  );
}

function Dates({ course }: { readonly course: OfficeCourse }) {
  const { t, i18n } = useTranslation();
  const [off, setOff] = useState<string>();
  const canCallOff = course.state !== 'draft' && course.state !== 'called_off';
  return (
    <Card>
      <h2 className={styles.heading}>{t('officeCourses.dates')}</h2>
      <ul className={styles.rows}>
        {course.dates.map((date) => {
          const day = formatDate(date.date, 'weekdayDay', i18n.language);
          const courts = date.courts.map(({ title }) => clubWord(title, t, course.service));
          return (
            <li key={date.id} className={styles.row}>
              <b>{day}</b>
              <small>{joinTexts([ltrText(`${date.from}–${date.to}`), ...courts], i18n.language)}</small>
              <small>{isolatedText(date.coachName)}</small>
              <small>{t(`officeCourses.dateState.${date.state}`)}</small>
              {canCallOff && date.state !== 'called_off' && (
                <Button size="sm" onClick={() => setOff(date.id)}>
                  {t('officeCourses.callOffDate', { day })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <CallOffDialog course={course} dateId={off} opened={off !== undefined} onClose={() => setOff(undefined)} />
    </Card>
  );
}
