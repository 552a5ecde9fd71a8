import { leaveCourse } from '@courtside/contract/teaching/courses';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import type { Course, CoursePerson } from '../state/course-queries.ts';
import { useCourseCall } from '../state/use-course-call.ts';
import { PinForm } from './pin-form.tsx';

interface LeaveDialogProps {
  readonly course: Course;
  readonly person: CoursePerson;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What comes back, and the PIN. */
export function LeaveDialog({ course, person, opened, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('courses.leaveTitle', { name: isolatedText(person.name) })}>
      <p>{person.refund > 0 ? t('courses.leaveBack', { amount: moneyText(person.refund) }) : t('courses.leaveLate')}</p>
      <LeaveForm course={course} person={person} onClose={onClose} />
    </Dialog>
  );
}

function LeaveForm({ course, person, onClose }: Omit<LeaveDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const { memberCode, name, refund } = person;
  const leaving = useCourseCall({
    send: (PinCode: string) =>
      callApi(leaveCourse, {
        params: { id: course.id },
        // Only who was told that nothing comes back leaves without it.
        body: { PinCode, memberCode, late: refund > 0 ? (0 as const) : (1 as const) },
      }),
    done: 'left',
    name,
    onDone: onClose,
    toastsRefusal: false,
  });
  return <PinForm sending={leaving} deed={t('courses.leaveDeed')} onBack={onClose} />;
}
