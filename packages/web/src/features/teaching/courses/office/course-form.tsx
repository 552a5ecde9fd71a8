import { COURSE_LIMITS } from '@courtside/contract/teaching/course-fields';
import { addCourse } from '@courtside/contract/teaching/office-courses';
import { addDays, clubDate, isClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { TextsField } from '#shared/office/frame/dialog-form.tsx';
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
import styles from './office-courses.module.css';
import { COURSES_KEY, coachesQuery } from './office-queries.ts';

interface Draft {
  readonly title: Texts;
  readonly service: string;
  readonly coach: string;
  readonly court: string;
  readonly first: string;
  readonly weeks: string;
  readonly from: string;
  readonly to: string;
  readonly placesMin: string;
  readonly placesMax: string;
  readonly ageMin: string;
  readonly ageMax: string;
  readonly price: string;
  readonly decideOn: string;
}

const EMPTY: Draft = {
  title: { en: '' },
  ...{ service: '', coach: '', court: '', first: '', weeks: '8', from: '18:00', to: '19:00' },
  ...{ placesMin: '4', placesMax: '8', ageMin: '', ageMax: '', price: '96', decideOn: '' },
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
      <TextsField
        legend={t('officeCourses.title')}
        texts={values.title}
        maxLength={COURSE_LIMITS.titleMax}
        errorOf={(language) => (language === 'en' ? form.errors.title || undefined : undefined)}
        onChange={(title) => form.change({ title })}
      />
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
      <Numbers form={form} />
      {adding.error && <p role="alert">{failureText(adding.error)}</p>}
      <DialogActions>
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

const WHOLE = ['weeks', 'placesMin', 'placesMax', 'ageMin', 'ageMax'] as const;

function Numbers({ form }: { readonly form: FormState<Draft> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <DateField {...form.field('first')} label={t('officeCourses.first')} />
      {(['from', 'to'] as const).map((name) => (
        <TextField key={name} {...form.field(name)} label={t(`officeCourses.${name}`)} dir="ltr" maxLength={5} />
      ))}
      {WHOLE.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(`officeCourses.${name}`)}
          inputMode="numeric"
          dir="ltr"
          maxLength={3}
        />
      ))}
      <TextField
        {...form.field('price')}
        label={t('officeCourses.price')}
        inputMode="decimal"
        dir="ltr"
        maxLength={9}
      />
      <DateField {...form.field('decideOn')} label={t('officeCourses.decideOn')} help={t('officeCourses.decideHelp')} />
    </div>
  );
}

function eurosOf(typed: string): number | undefined {
  const price = parsePrice(typed);
  return typeof price === 'number' ? price : undefined;
}

const isWhole = (typed: string) => /^\d{1,3}$/.test(typed);

function faultsOf(draft: Draft, t: TFunction) {
  const needed = (typed: string) => typed.trim() === '' && t('officeCourses.needed');
  const number = (typed: string, isOptional = false) =>
    !(isWhole(typed) || (isOptional && typed === '')) && t('officeCourses.wrongNumber');
  return {
    title: needed(draft.title.en),
    service: needed(draft.service),
    coach: needed(draft.coach),
    court: needed(draft.court),
    first: !isClubDate(draft.first) && t('officeCourses.needed'),
    weeks: number(draft.weeks),
    to: draft.to <= draft.from && t('officeCourses.wrongTime'),
    placesMin: number(draft.placesMin),
    placesMax: number(draft.placesMax),
    ageMin: number(draft.ageMin, true),
    ageMax: number(draft.ageMax, true),
    price: eurosOf(draft.price) === undefined && t('officeCourses.wrongPrice'),
  };
}

function send(draft: Draft) {
  const first = clubDate(draft.first);
  const dates = Array.from({ length: Number(draft.weeks) }, (_, week) => ({
    ...{ date: addDays(first, 7 * week), from: draft.from, to: draft.to },
    courts: [draft.court],
  }));
  const age = (typed: string) => (typed === '' ? null : Number(typed));
  return callApi(addCourse, {
    body: {
      title: draft.title,
      about: { en: '' },
      ...{ service: draft.service, coach: draft.coach, dates },
      ...{ placesMin: Number(draft.placesMin), placesMax: Number(draft.placesMax) },
      ...{ ageMin: age(draft.ageMin), ageMax: age(draft.ageMax) },
      price: eurosOf(draft.price) ?? 0,
      decideOn: draft.decideOn || null,
    },
  });
}
