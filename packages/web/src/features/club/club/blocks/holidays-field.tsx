import { useTranslation } from 'react-i18next';
import { Switch } from '#shared/office/fields/inline-fields.tsx';
import { TextsField } from '#shared/office/frame/dialog-form.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { type HolidayDraft, holidayFault } from '../club-draft.ts';
import styles from './holidays-field.module.css';

interface HolidaysFieldProps {
  readonly holidays: readonly HolidayDraft[];
  readonly isChecked: boolean;
  readonly onChange: (holidays: readonly HolidayDraft[]) => void;
}

/** The days on which the club rests unless it says otherwise, each with a title in its languages. */
export function HolidaysField({ holidays, isChecked, onChange }: HolidaysFieldProps) {
  const { t } = useTranslation();
  const edit = (index: number, changes: Partial<HolidayDraft>) =>
    onChange(holidays.map((holiday, at) => (at === index ? { ...holiday, ...changes } : holiday)));
  return (
    <div className={styles.list}>
      {holidays.map((holiday, index) => {
        const fault = isChecked ? holidayFault(holidays, index) : undefined;
        const dateFault = { date: t('officeClub.holidayDate'), twice: t('officeClub.holidayTwice') };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new holiday has no date yet
          <div key={index} className={styles.holiday}>
            <DateField
              label={t('officeClub.day')}
              value={holiday.date}
              error={fault && fault !== 'title' ? dateFault[fault] : undefined}
              onChange={(date) => edit(index, { date })}
            />
            <TextsField
              legend={t('office.title')}
              texts={holiday.title}
              maxLength={40}
              errorOf={(language) =>
                language === 'en' && fault === 'title' ? t('officeClub.holidayTitle') : undefined
              }
              onChange={(title) => edit(index, { title })}
            />
            <p className={styles.closed}>
              <Switch
                label={t('holidays.isOpenOn', { title: holiday.title.en || holiday.date })}
                isOn={!holiday.isClosed}
                onChange={(isOpen) => edit(index, { isClosed: !isOpen })}
              />
              <span aria-hidden="true">{t(holiday.isClosed ? 'holidays.closed' : 'holidays.open')}</span>
            </p>
            <IconButton
              icon="close"
              label={t('officeClub.removeHoliday', { title: holiday.title.en || holiday.date })}
              onClick={() => onChange(holidays.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      <div>
        <Button icon="plus" onClick={() => onChange([...holidays, { date: '', title: { en: '' }, isClosed: true }])}>
          {t('officeClub.addHoliday')}
        </Button>
      </div>
    </div>
  );
}
