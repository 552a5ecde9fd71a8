import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { officeCoursePath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { CourseList } from './course-list.tsx';
import { CourseForm } from './make/course-form.tsx';
import styles from './office-courses.module.css';
import { officeCoursesQuery } from './office-queries.ts';

/** Every course that is not over, with its places. */
export function OfficeCoursesPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { apiRole } = useUser();
  const navigate = useNavigate();
  const [past, setPast] = useState<'0' | '1'>('0');
  const [isMaking, setIsMaking] = useState(false);
  const { data, error, refetch } = useQuery(officeCoursesQuery(past));
  useQuery(servicesQuery);
  if (!hasWords || (!data && !error)) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('shell.courses')}
      intro={t('officeCourses.intro')}
      aside={
        apiRole === 'admin' && (
          <Button variant="primary" icon="plus" onClick={() => setIsMaking(true)}>
            {t('officeCourses.make')}
          </Button>
        )
      }
    >
      <Card>
        {!data && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {data?.items.length === 0 && <EmptyState title={t('officeCourses.none')} text={t('officeCourses.noneText')} />}
        {data && <CourseList courses={data.items} />}
        {past === '0' && (
          <div className={styles.more}>
            <Button variant="ghost" onClick={() => setPast('1')}>
              {t('officeCourses.past')}
            </Button>
          </div>
        )}
      </Card>
      <Dialog opened={isMaking} onClose={() => setIsMaking(false)} title={t('officeCourses.makeTitle')} width={640}>
        <CourseForm onClose={() => setIsMaking(false)} onSaved={(id) => void navigate(officeCoursePath(id))} />
      </Dialog>
    </PageFrame>
  );
}
