import { COURSE_LIMITS } from '@courtside/contract/teaching/course-fields';
import { holdCourse } from '@courtside/contract/teaching/office-courses';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { COURSES_KEY, type OfficeCourse } from '../office-queries.ts';

interface HoldProps {
  readonly course: OfficeCourse;
  readonly onClose: () => void;
}

/** It takes place below its minimum; the log keeps why. */
export function HoldDialog({ opened, ...holding }: HoldProps & { readonly opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={holding.onClose}
      title={t('officeCourses.holdTitle', { count: holding.course.taken })}
    >
      <HoldForm {...holding} />
    </Dialog>
  );
}

function HoldForm({ course: { id, version, taken }, onClose }: HoldProps) {
  const { t } = useTranslation();
  const hold = useOnceCall(
    COURSES_KEY,
    (reason: string) => callApi(holdCourse, { params: { id }, body: { reason, version } }),
    () => {
      showToast({ tone: 'success', text: t('officeCourses.holdDone') });
      onClose();
    },
  );
  const form = useForm({
    initial: { reason: '' },
    faultsOf: ({ reason }) => ({ reason: reason.trim() === '' && t('officeCourses.needed') }),
    onChange: hold.reset,
    onSubmit: ({ reason }) => hold.mutate(reason.trim()),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p>{t('officeCourses.holdText')}</p>
      <TextField
        {...form.field('reason')}
        label={t('officeCourses.reason')}
        autoComplete="off"
        dir="auto"
        maxLength={COURSE_LIMITS.reasonMax}
      />
      {hold.error && <Fault>{failureText(hold.error)}</Fault>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('officeCourses.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={hold.isPending}>
          {t('officeCourses.hold', { count: taken })}
        </Button>
      </DialogActions>
    </Form>
  );
}
