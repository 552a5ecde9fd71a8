import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery, useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { BackLink } from '#shared/ui/page/back-link.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { titleOf } from '../../state/course-labels.ts';
import { type OfficeCourse, officeCourseQuery } from '../office-queries.ts';
import { CourseDialogs, type Opened } from './course-dialogs.tsx';
import { Main } from './course-main.tsx';
import { CourseSide } from './course-side.tsx';
import { priceText, timeText } from './dates-text.ts';
import styles from './office-course.module.css';

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
  const theme = useSportTheme(course.service);
  const [dialog, setDialog] = useState<Opened>();
  const { service, coachName, state } = course;
  const isAdmin = apiRole === 'admin';
  const isOn = state === 'open' || state === 'full' || state === 'running';
  const facts = [sportTitle(service, t), isolatedText(coachName), timeText(course), priceText(course, t)];
  return (
    <PageFrame
      above={<BackLink to={PATHS.officeCourses}>{t('shell.courses')}</BackLink>}
      title={titleOf(course, i18n.language)}
      intro={joinTexts(facts, i18n.language)}
      aside={isAdmin && <Tools state={state} onOpen={setDialog} />}
    >
      <div className={`${styles.columns} ${sportAccent(theme)}`}>
        <Main course={course} isOn={isOn} onEnrol={() => setDialog('enrol')} />
        <div className={styles.stack}>
          <CourseSide course={course} onHold={isAdmin ? () => setDialog('hold') : undefined} />
        </div>
      </div>
      <CourseDialogs course={course} opened={dialog} onClose={() => setDialog(undefined)} />
    </PageFrame>
  );
}

interface ToolsProps {
  readonly state: OfficeCourse['state'];
  readonly onOpen: (dialog: Opened) => void;
}

function Tools({ state, onOpen }: ToolsProps) {
  const { t } = useTranslation();
  if (state === 'called_off' || state === 'over') return null;
  return (
    <div className={styles.tools}>
      <Button icon="pencil" aria-haspopup="dialog" onClick={() => onOpen('change')}>
        {t('officeCourses.change')}
      </Button>
      {state === 'draft' ? (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => onOpen('publish')}>
          {t('officeCourses.publish')}
        </Button>
      ) : (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => onOpen('callOff')}>
          {t('officeCourses.callOff')}
        </Button>
      )}
    </div>
  );
}
