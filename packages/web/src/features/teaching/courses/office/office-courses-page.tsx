import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { officeCoursePath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery } from '#shared/sports/services.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { CourseForm } from './course-form.tsx';
import styles from './office-courses.module.css';
import { type OfficeCourse, officeCoursesQuery } from './office-queries.ts';
import { STATE_TONES } from './state-tones.ts';

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
        <ul className={styles.rows}>
          {data?.items.map((course) => (
            <CourseRow key={course.id} course={course} />
          ))}
        </ul>
        {past === '0' && (
          <Button variant="ghost" onClick={() => setPast('1')}>
            {t('officeCourses.past')}
          </Button>
        )}
      </Card>
      <Dialog opened={isMaking} onClose={() => setIsMaking(false)} title={t('officeCourses.makeTitle')} width={640}>
        <CourseForm onClose={() => setIsMaking(false)} onSaved={(id) => void navigate(officeCoursePath(id))} />
      </Dialog>
    </PageFrame>
  );
}

type Listed = Omit<OfficeCourse, 'pupils' | 'queue' | 'money'>;

function CourseRow({ course }: { readonly course: Listed }) {
  const { t, i18n } = useTranslation();
  const { id, title, service, coachName, dates, state, price } = course;
  const shown = title[i18n.language as keyof typeof title] ?? title.en;
  const [first] = dates;
  const facts = [
    sportTitle(service, t),
    isolatedText(coachName),
    ...(first ? [formatDate(first.date, 'dayYear', i18n.language)] : []),
  ];
  return (
    <li className={styles.row}>
      <span>
        <b>{shown}</b>
        <small>{joinTexts(facts, i18n.language)}</small>
      </span>
      <span>
        <PlacesText course={course} />
      </span>
      <Money euros={price} />
      <StatePill tone={STATE_TONES[state]}>{t(`officeCourses.state.${state}`)}</StatePill>
      <LinkButton size="sm" to={officeCoursePath(id)} aria-label={t('officeCourses.lookAt', { title: shown })}>
        {t('officeCourses.look')}
      </LinkButton>
    </li>
  );
}

export function PlacesText({ course }: { readonly course: Listed }) {
  const { t, i18n } = useTranslation();
  const { taken, placesMax, placesMin, offered, waiting } = course;
  const facts = [
    t('officeCourses.places', { taken, places: placesMax, minimum: placesMin }),
    ...(offered > 0 ? [t('officeCourses.offered', { count: offered })] : []),
    ...(waiting > 0 ? [t('officeCourses.waiting', { count: waiting })] : []),
  ];
  return <small>{joinTexts(facts, i18n.language)}</small>;
}
