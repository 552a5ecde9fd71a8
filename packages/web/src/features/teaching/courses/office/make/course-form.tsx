import { addCourse } from '@courtside/contract/teaching/office-courses';
import { addDays, clubDate, isClubDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../office-courses.module.css';
import { COURSES_KEY, coachesQuery } from '../office-queries.ts';
import { type Terms, TermsFields, TextsOfCourse, termsBody, termsFaults } from './terms.tsx';

interface Draft extends Terms {
  readonly service: string;
  readonly coach: string;
  readonly court: string;
  readonly first: string;
  readonly weeks: string;
  readonly from: string;
  readonly to: string;
}

const EMPTY: Draft = {
  ...{ title: { en: '' }, about: { en: '' }, joinsLate: false },
  ...{ service: '', coach: '', court: '', first: '', weeks: '8', from: '18:00', to: '19:00' },
  ...{ placesMin: '4', placesMax: '8', ageMin: '', ageMax: '', price: '96', siblingPrice: '' },
  ...{ leaveDays: '7', decideOn: '' },
};

interface CourseFormProps {
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** A weekly course on one court; its dates can be moved one by one afterwards. */
export function CourseForm({ onSaved, onClose }: CourseFormProps) {
  const { t } = useTranslation();
  const coaches = useQuery(coachesQuery).data?.items ?? [];
  const services = useServices();
  const adding = useOnceCall(COURSES_KEY, send, ({ id }) => {
    showToast({ tone: 'success', text: t('officeCourses.saved') });
    onSaved(id);
  });
  const form = useForm({
    initial: EMPTY,
    faultsOf: (draft: Draft) => faultsOf(draft, t),
    onChange: adding.reset,
    onSubmit: (draft) => adding.mutate(draft),
  });
  const { values } = form;
  const courts = services.find(({ key }) => key === values.service)?.courts ?? [];
  const choose = { value: '', label: '–' };
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <TextsOfCourse terms={values} titleError={form.errors.title} onChange={form.change} />
      <div className={styles.fields}>
        <SelectField
          {...form.field('service')}
          label={t('officeCourses.sport')}
          options={[choose, ...services.map(({ key }) => ({ value: key, label: sportTitle(key, t) }))]}
        />
        <SelectField
          {...form.field('court')}
          label={t('officeCourses.court')}
          options={[
            choose,
            ...courts.map(({ key, title }) => ({ value: key, label: clubWord(title, t, values.service) })),
          ]}
        />
        <SelectField
          {...form.field('coach')}
          label={t('officeCourses.coach')}
          help={coaches.length === 0 ? t('officeCourses.noCoach') : undefined}
          options={[choose, ...coaches.map(({ memberCode, name }) => ({ value: memberCode, label: name }))]}
        />
      </div>
      <When form={form} />
      <TermsFields terms={values} field={form.field} onChange={form.change} />
      {adding.error && <Fault>{failureText(adding.error)}</Fault>}
      <DialogActions isSticky>
        <Button variant="ghost" onClick={onClose}>
          {t('officeCourses.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={adding.isPending}>
          {t('officeCourses.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

function When({ form }: { readonly form: FormState<Draft> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <DateField {...form.field('first')} label={t('officeCourses.first')} />
      {(['from', 'to'] as const).map((name) => (
        <TextField key={name} {...form.field(name)} label={t(`officeCourses.${name}`)} dir="ltr" maxLength={5} />
      ))}
      <TextField
        {...form.field('weeks')}
        label={t('officeCourses.weeks')}
        inputMode="numeric"
        dir="ltr"
        maxLength={2}
      />
    </div>
  );
}

function faultsOf(draft: Draft, t: TFunction) {
  const needed = (typed: string) => typed.trim() === '' && t('officeCourses.needed');
  return {
    ...termsFaults(draft, t),
    service: needed(draft.service),
    coach: needed(draft.coach),
    court: needed(draft.court),
    first: !isClubDate(draft.first) && t('officeCourses.needed'),
    weeks: !/^[1-9]\d?$/.test(draft.weeks) && t('officeCourses.wrongNumber'),
    to: draft.to <= draft.from && t('officeCourses.wrongTime'),
  };
}

function send(draft: Draft) {
  const { service, coach, court, weeks, from, to } = draft;
  const first = clubDate(draft.first);
  const dates = Array.from({ length: Number(weeks) }, (_, week) => ({
    ...{ date: addDays(first, 7 * week), from, to },
    courts: [court],
  }));
  const { decideOn, ...terms } = termsBody(draft);
  return callApi(addCourse, {
    body: { ...terms, service, coach, dates, decideOn: decideOn === null ? null : clubDate(decideOn) },
  });
}
