import { saveCourse } from '@courtside/contract/teaching/office-courses';
import { clubDate } from '@courtside/contract/values/dates';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { COURSES_KEY, type OfficeCourse } from '../office-queries.ts';
import { type Terms, TermsFields, TextsOfCourse, termsBody, termsFaults } from './terms.tsx';

interface ChangeFormProps {
  readonly course: OfficeCourse;
  readonly onClose: () => void;
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

const termsOf = (course: OfficeCourse): Terms => ({
  title: { ...course.title },
  about: { ...course.about },
  ...{ placesMin: typed(course.placesMin), placesMax: typed(course.placesMax) },
  ...{ ageMin: typed(course.ageMin), ageMax: typed(course.ageMax), leaveDays: typed(course.leaveDays) },
  ...{ price: typed(course.price), siblingPrice: typed(course.siblingPrice) },
  ...{ decideOn: course.decideOn ?? '', joinsLate: course.joinsLate },
});

/** Everything but sport, coach and dates. Who is enrolled keeps what was paid. */
export function ChangeForm({ course, onClose }: ChangeFormProps) {
  const { t } = useTranslation();
  const { id, version, levelMin, levelMax, categories, pricedBy } = course;
  const save = useOnceCall(
    COURSES_KEY,
    (terms: Terms) => {
      const { decideOn, ...body } = termsBody(terms);
      const kept = { levelMin, levelMax, categories, pricedBy, version };
      return callApi(saveCourse, {
        params: { id },
        body: { ...body, ...kept, decideOn: decideOn === null ? null : clubDate(decideOn) },
      });
    },
    () => {
      showToast({ tone: 'success', text: t('officeCourses.changed') });
      onClose();
    },
  );
  const form = useForm({
    initial: () => termsOf(course),
    faultsOf: (terms: Terms) => termsFaults(terms, t),
    onChange: save.reset,
    onSubmit: (terms) => save.mutate(terms),
  });
  const { values: terms, change, field } = form;
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p>{t('officeCourses.changeText')}</p>
      <TextsOfCourse terms={terms} titleError={form.errors.title} onChange={change} />
      <TermsFields terms={terms} field={field} onChange={change} />
      {save.error && <Fault>{failureText(save.error)}</Fault>}
      <DialogActions isSticky>
        <Button variant="ghost" onClick={onClose}>
          {t('officeCourses.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('officeCourses.saveChange')}
        </Button>
      </DialogActions>
    </Form>
  );
}
