import { COURSE_LIMITS } from '@courtside/contract/teaching/course-fields';
import { callOffCourse, callOffCourseDate } from '@courtside/contract/teaching/office-courses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { COURSES_KEY, type OfficeCourse } from '../office-queries.ts';

interface CallOffProps {
  readonly course: OfficeCourse;
  /** One date; otherwise the whole course. */
  readonly dateId?: string | undefined;
  readonly onClose: () => void;
}

/** All dates that were not held. */
export function CallOffDialog({ opened, ...call }: Omit<CallOffProps, 'dateId'> & { readonly opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={call.onClose} title={t('officeCourses.callOff')}>
      <CallOffForm {...call} />
    </Dialog>
  );
}

interface Sent {
  readonly reason: string;
  readonly PinCode: string;
  readonly dryRun: 0 | 1;
}

/** Who gets how much back, why, and the PIN. */
export function CallOffForm({ course, dateId, onClose }: CallOffProps) {
  const { t } = useTranslation();
  const { id, version } = course;
  const send = (sent: Sent) => {
    const body = { ...sent, version };
    return dateId === undefined
      ? callApi(callOffCourse, { params: { id }, body })
      : callApi(callOffCourseDate, { params: { id, dateId }, body });
  };
  const preview = useQuery({
    queryKey: ['officePreview', 'courses', id, dateId, version],
    queryFn: () => send({ reason: '-', PinCode: '', dryRun: 1 }),
    staleTime: 0,
    gcTime: 0,
  });
  const callOff = useOnceCall(COURSES_KEY, send, () => {
    showToast({ tone: 'success', text: t('officeCourses.calledOff') });
    onClose();
  });
  const form = useForm({
    initial: { reason: '', pin: '' },
    faultsOf: ({ reason, pin }) => ({
      reason: reason.trim() === '' && t('officeCourses.needed'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: callOff.reset,
    onSubmit: ({ reason, pin }) => callOff.mutate({ reason: reason.trim(), PinCode: pin, dryRun: 0 }),
  });
  const { people = 0, refunded = 0 } = preview.data ?? {};
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p>{preview.data && t('officeCourses.callOffText', { amount: moneyText(refunded), people })}</p>
      <TextField
        {...form.field('reason')}
        label={t('officeCourses.reason')}
        autoComplete="off"
        dir="auto"
        maxLength={COURSE_LIMITS.reasonMax}
      />
      <StaffPinField {...form.field('pin')} call={callOff} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('officeCourses.cancel')}
        </Button>
        <Button variant="dangerSolid" type="submit" busy={callOff.isPending}>
          {t('officeCourses.callOffDeed')}
        </Button>
      </DialogActions>
    </Form>
  );
}
