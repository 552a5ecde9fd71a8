import type { Resolution } from '@courtside/contract/club/office';
import { moveCourseDate } from '@courtside/contract/teaching/office-courses';
import { clubDate, isClubDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { AffectedBookings, courtTitlesOf } from '#shared/office/change/affected-bookings.tsx';
import { type Change, useChange } from '#shared/office/change/use-change.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../office-courses.module.css';
import { coachesQuery, type OfficeCourse } from '../office-queries.ts';
import type { CourseDate } from './date-tiles.tsx';

interface MoveFormProps {
  readonly course: OfficeCourse;
  readonly date: CourseDate;
  readonly onClose: () => void;
}

interface Wanted {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly courts: readonly string[];
  readonly coach: string;
}

const wantedOf = ({ date, from, to, courts, coach }: CourseDate): Wanted => ({
  ...{ date, from, to, coach },
  courts: courts.map(({ key }) => key),
});

const isTime = (typed: string) => /^([01]\d|2[0-4]):[0-5]\d$/.test(typed);
const isComplete = ({ date, from, to, courts }: Wanted) =>
  isClubDate(date) && isTime(from) && isTime(to) && from < to && courts.length > 0;

/** Another time, other courts or another coach; the bookings in the way are decided before it is saved. */
export function MoveForm({ course, date, onClose }: MoveFormProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(() => wantedOf(date));
  const change = useMove({ course, date, onClose }, wanted);
  const services = useServices();
  const isSame = JSON.stringify(wanted) === JSON.stringify(wantedOf(date));
  const refusal = change.failure ?? change.refusals[0]?.failure ?? change.save.error;
  const why = isSame
    ? t('officeCourses.nothingChanged')
    : (!isComplete(wanted) && t('officeCourses.incomplete')) ||
      (change.refusals.length > 0 && t('officeCourses.notPossible'));
  return (
    <div className={layout.body}>
      <p>{t('officeCourses.moveText')}</p>
      <WantedFields course={course} wanted={wanted} onChange={(changes) => setWanted({ ...wanted, ...changes })} />
      {refusal && !isSame && <Fault>{failureText(refusal)}</Fault>}
      {!isSame && <AffectedBookings change={change} courtTitles={courtTitlesOf(services, t)} isCourtTaken />}
      <DialogActions isSticky>
        <Button variant="ghost" onClick={onClose}>
          {t('officeCourses.cancel')}
        </Button>
        <Button
          variant="primary"
          busy={change.save.isPending || (!why && change.isChecking)}
          why={why}
          onClick={() => change.save.mutate()}
        >
          {t('officeCourses.moveDeed')}
        </Button>
      </DialogActions>
    </div>
  );
}

function useMove({ course: { id, version }, date, onClose }: MoveFormProps, wanted: Wanted): Change {
  const { t } = useTranslation();
  const params = { id, dateId: date.id };
  const isReady = isComplete(wanted);
  const bodyOf = () => ({ ...wanted, date: clubDate(wanted.date), courts: [...wanted.courts], version });
  return useChange({
    steps: isReady
      ? [
          {
            id: 'date',
            body: { ...params, ...wanted, version },
            preview: () => callApi(moveCourseDate, { params, body: { ...bodyOf(), dryRun: 1 } }),
            save: (resolutions: Resolution[]) =>
              callApi(moveCourseDate, { params, body: { ...bodyOf(), resolutions } }),
          },
        ]
      : [],
    startsWith: 'move',
    onSaved: () => {
      showToast({ tone: 'success', text: t('officeCourses.moved') });
      onClose();
    },
  });
}

interface WantedFieldsProps {
  readonly course: OfficeCourse;
  readonly wanted: Wanted;
  readonly onChange: (changes: Partial<Wanted>) => void;
}

function WantedFields({ course, wanted, onChange }: WantedFieldsProps) {
  const { t } = useTranslation();
  const coaches = useQuery(coachesQuery).data?.items ?? [];
  const courts = useServices().find(({ key }) => key === course.service)?.courts ?? [];
  const toggle = (key: string) =>
    onChange({
      courts: wanted.courts.includes(key) ? wanted.courts.filter((each) => each !== key) : [...wanted.courts, key],
    });
  return (
    <>
      <div className={styles.fields}>
        <DateField label={t('officeCourses.day')} value={wanted.date} onChange={(date) => onChange({ date })} />
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`officeCourses.${name}`)}
            dir="ltr"
            maxLength={5}
            value={wanted[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <fieldset>
        <legend>{t('officeCourses.courts')}</legend>
        <div className={styles.chips}>
          {courts.map(({ key, title }) => (
            <Chip key={key} aria-pressed={wanted.courts.includes(key)} onClick={() => toggle(key)}>
              {clubWord(title, t, course.service)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t('officeCourses.coach')}
        help={t('officeCourses.substituteHelp')}
        value={wanted.coach}
        onChange={({ target }) => onChange({ coach: target.value })}
        options={coaches.map(({ memberCode, name }) => ({ value: memberCode, label: name }))}
      />
    </>
  );
}
