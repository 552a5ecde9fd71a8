import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { servicesQuery, useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { BackLink } from '#shared/ui/page/back-link.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { aboutOf, titleOf } from '../state/course-labels.ts';
import { type Course, courseQuery } from '../state/course-queries.ts';
import { useCourseWords } from '../use-course-words.ts';
import { CourseFacts } from './course-facts.tsx';
import styles from './course-page.module.css';
import { TakePart } from './take-part.tsx';

/** One course: its dates, for whom it is, and who of the family takes part. */
export function CoursePage() {
  const { t } = useTranslation();
  const hasWords = useCourseWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(courseQuery(id));
  const club = useQuery(clubQuery);
  useQuery(servicesQuery);
  if (!hasWords) return <PageSkeleton />;
  // A course that was read once stays shown while the server does not answer.
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

function CourseView({ course }: { readonly course: Course }) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(course.service);
  return (
    <PageFrame
      above={<BackLink to={PATHS.courses}>{t('shell.courses')}</BackLink>}
      title={titleOf(course, i18n.language)}
      intro={aboutOf(course, i18n.language)}
    >
      <div className={`${styles.columns} ${sportAccent(theme)}`}>
        <CourseFacts course={course} />
        <TakePart course={course} />
      </div>
    </PageFrame>
  );
}
