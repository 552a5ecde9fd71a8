import { COURSE_LIMITS } from '@courtside/contract/teaching/course-fields';
import { enrolInCourse, leaveCourse } from '@courtside/contract/teaching/courses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import type { FoundMember } from '#shared/office/find/use-find.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { MemberField } from '#shared/office/member/member-field.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { COURSES_KEY, type OfficeCourse } from '../office-queries.ts';
import type { CoursePupil } from './course-attendance.tsx';

interface PlaceProps {
  readonly course: OfficeCourse;
  readonly onClose: () => void;
}

interface Enrolment {
  readonly member: FoundMember | undefined;
  readonly note: string;
  readonly freeBecause: string;
  readonly pin: string;
}

/** A place for somebody at the counter, paid from the balance or for nothing with a reason. */
export function EnrolForm({ course, onClose }: PlaceProps) {
  const { t } = useTranslation();
  const enrol = useOnceCall(
    COURSES_KEY,
    ({ member, note, freeBecause, pin }: Enrolment) =>
      callApi(enrolInCourse, {
        params: { id: course.id },
        body: { PinCode: pin, memberCode: member?.code, note, freeBecause },
      }),
    ({ price }) => {
      showToast({ tone: 'success', text: t('officeCourses.enrolled', { amount: moneyText(price) }) });
      onClose();
    },
  );
  const form = useForm<Enrolment>({
    initial: { member: undefined, note: '', freeBecause: '', pin: '' },
    faultsOf: ({ member, pin }) => ({
      member: !member && t('officeCourses.needed'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: enrol.reset,
    onSubmit: (values) => enrol.mutate(values),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <MemberField
        label={t('officeCourses.findMember')}
        member={form.values.member}
        error={form.errors.member}
        onChoose={(member) => form.change({ member })}
      />
      <p>{t('officeCourses.enrolText', { price: moneyText(course.price) })}</p>
      <TextField {...form.field('note')} label={t('officeCourses.note')} dir="auto" maxLength={COURSE_LIMITS.noteMax} />
      <TextField
        {...form.field('freeBecause')}
        label={t('officeCourses.freeBecause')}
        help={t('officeCourses.freeHelp')}
        dir="auto"
        maxLength={COURSE_LIMITS.reasonMax}
      />
      <StaffPinField {...form.field('pin')} call={enrol} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('officeCourses.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={enrol.isPending}>
          {t('officeCourses.enrol')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** In time everything is paid back; later only what the desk gives back. */
export function TakeOutForm({ course, pupil, onClose }: PlaceProps & { readonly pupil: CoursePupil }) {
  const { t } = useTranslation();
  const [refunds, setRefunds] = useState(true);
  const { memberCode, name } = pupil;
  const leave = useOnceCall(
    COURSES_KEY,
    (PinCode: string) =>
      callApi(leaveCourse, {
        params: { id: course.id },
        body: { PinCode, memberCode, late: 1, refundRest: refunds ? 1 : 0 },
      }),
    ({ refunded }) => {
      showToast({ tone: 'success', text: t('officeCourses.takenOut', { amount: moneyText(refunded) }) });
      onClose();
    },
  );
  const form = useForm({
    initial: { pin: '' },
    faultsOf: ({ pin }) => ({ pin: pin === '' && t('messages.pinRequired') }),
    onChange: leave.reset,
    onSubmit: ({ pin }) => leave.mutate(pin),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p>{t('officeCourses.takeOutText', { name: isolatedText(name) })}</p>
      <SwitchLine
        label={t('officeCourses.refundRest')}
        hint={t('officeCourses.refundRestText')}
        isOn={refunds}
        onChange={setRefunds}
      />
      <StaffPinField {...form.field('pin')} call={leave} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('officeCourses.cancel')}
        </Button>
        <Button variant="dangerSolid" type="submit" busy={leave.isPending}>
          {t('officeCourses.takeOut')}
        </Button>
      </DialogActions>
    </Form>
  );
}
