import { correctLessonAttendance, lessonAttendance } from '@courtside/contract/teaching/office-attendance';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { AttendanceForm } from './attendance-form.tsx';

interface Lesson {
  readonly section: string;
  readonly key: string;
}

/** Opens who was at a lesson; a coach can change it until midnight only. */
export function LessonAttendance({ lesson }: { readonly lesson: Lesson }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!useOfficeWords()) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="lg" icon="check" onClick={() => setIsOpen(true)}>
        {t('attendance.correct')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('attendance.title')} width={440}>
        <LessonForm lesson={lesson} onClose={close} />
      </Dialog>
    </>
  );
}

function LessonForm({ lesson, onClose }: { readonly lesson: Lesson; readonly onClose: () => void }) {
  const queryKey = [lessonAttendance.name, lesson.section, lesson.key];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(lessonAttendance, { query: lesson }, { signal }),
    staleTime: 0,
  });
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={120} radius={12} />
      </Loading>
    );
  return (
    <AttendanceForm
      pupils={data.pupils}
      queryKey={queryKey}
      send={(marks) => callApi(correctLessonAttendance, { body: { ...lesson, marks } })}
      onClose={onClose}
    />
  );
}
