import { COURSE_LIMITS } from '@courtside/contract/teaching/course-fields';
import { enrolInCourse } from '@courtside/contract/teaching/courses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { SessionCard } from '#shared/court/session-card.tsx';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { PayingForm } from '#shared/ui/fields/pin/paying-form.tsx';
import { TextAreaField } from '#shared/ui/fields/text/text-field.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { heldDates, titleOf } from '../state/course-labels.ts';
import type { Course, CoursePerson } from '../state/course-queries.ts';
import { useCourseCall } from '../state/use-course-call.ts';

interface EnrolDialogProps {
  readonly course: Course;
  readonly person: CoursePerson;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What the coach should know, and the PIN that pays the place. */
export function EnrolDialog({ course, person, opened, onClose }: EnrolDialogProps) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(course.service);
  const [first] = heldDates(course).filter(({ state }) => state === 'planned');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('courses.enrolTitle', { name: isolatedText(person.name) })}
      width={480}
    >
      {first && <SessionCard theme={theme} {...first} what={titleOf(course, i18n.language)} />}
      <EnrolForm course={course} person={person} onClose={onClose} />
    </Dialog>
  );
}

function EnrolForm({ course, person, onClose }: Omit<EnrolDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const { memberCode, name, price } = person;
  const enrolling = useCourseCall({
    send: ({ pin, share }: { readonly pin: string; readonly share: number }) =>
      callApi(enrolInCourse, {
        params: { id: course.id },
        body: { PinCode: pin, memberCode, note, ExpectedTotal: share },
      }),
    done: 'enrolled',
    name,
    onDone: onClose,
    toastsRefusal: false,
  });
  return (
    <>
      <TextAreaField
        label={t('courses.note')}
        help={t('courses.noteHelp')}
        value={note}
        maxLength={COURSE_LIMITS.noteMax}
        rows={2}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <PayingForm
        paying={enrolling}
        amount={price}
        deed={t('courses.enrolDeed')}
        newPrice={(amount) => t('courses.newPrice', { amount })}
        onBack={onClose}
      />
    </>
  );
}
