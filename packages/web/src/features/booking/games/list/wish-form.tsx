import type { readGameWishes } from '@courtside/contract/booking/games/game-wishes';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useServices } from '#shared/sports/services.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import { useForm } from '#shared/ui/fields/use-form.ts';
import styles from './call-me.module.css';

export type Wish = AnswerOf<typeof readGameWishes>['wishes'][number];

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** A Monday: the names of the weekdays are those of the days from here. */
const MONDAY = 5;

export const weekdayText = (weekday: number, language: string): string =>
  formatDate(`2026-01-${String(MONDAY - 1 + weekday).padStart(2, '0')}`, 'weekday', language);

const HOURS = Array.from({ length: 19 }, (_, hour) => `${String(hour + 6).padStart(2, '0')}:00`);
const EVENING: Wish = { services: [], weekdays: [1, 2, 3, 4, 5], from: '18:00', to: '22:00', onlyMyLevel: true };

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value].toSorted();

interface WishFormProps {
  readonly isBusy: boolean;
  readonly onAdd: (wish: Wish) => void;
}

/** Sports, weekdays and hours of one more wish. */
export function WishForm({ isBusy, onAdd }: WishFormProps) {
  const { t, i18n } = useTranslation();
  const services = useServices();
  const form = useForm<Wish>({
    initial: EVENING,
    faultsOf: ({ weekdays, from, to }) => ({
      weekdays: weekdays.length === 0 && t('games.callMe.noDay'),
      to: from >= to && t('games.callMe.noTime'),
    }),
    onSubmit: onAdd,
  });
  const { values, change, errors } = form;
  const hours = HOURS.map((value) => ({ value, label: value }));
  return (
    <Form ref={form.frame} onSubmit={form.submit} className={styles.form}>
      <fieldset className={styles.chips}>
        <legend>{t('games.callMe.sports')}</legend>
        {services.map(({ key, title }) => (
          <Chip
            key={key}
            aria-pressed={values.services.includes(key)}
            onClick={() => change({ services: toggled(values.services, key) })}
          >
            {sportTitle(key, t, title)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.chips}>
        <legend>{t('games.callMe.days')}</legend>
        {WEEKDAYS.map((day) => (
          <Chip
            key={day}
            aria-pressed={values.weekdays.includes(day)}
            onClick={() => change({ weekdays: toggled(values.weekdays, day) })}
          >
            {weekdayText(day, i18n.language)}
          </Chip>
        ))}
        {errors.weekdays && (
          <p className={styles.fault} role="alert">
            {errors.weekdays}
          </p>
        )}
      </fieldset>
      <div className={styles.hours}>
        <SelectField label={t('games.callMe.from')} options={hours} {...form.field('from')} />
        <SelectField label={t('games.callMe.to')} options={hours} {...form.field('to')} />
      </div>
      <label className={styles.only}>
        <input
          type="checkbox"
          className={tick.tick}
          checked={values.onlyMyLevel}
          onChange={({ target }) => change({ onlyMyLevel: target.checked })}
        />
        {t('games.onlyMyLevel')}
      </label>
      <Button variant="primary" size="lg" type="submit" busy={isBusy}>
        {t('games.callMe.add')}
      </Button>
    </Form>
  );
}
