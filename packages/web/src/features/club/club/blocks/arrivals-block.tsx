import type { CheckInSettings, StrikeSettings } from '@courtside/contract/booking/check-in';
import { useTranslation } from 'react-i18next';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { choices } from '../choices.ts';
import styles from '../club-editor.module.css';

interface ArrivalsBlockProps {
  readonly checkIn: CheckInSettings;
  readonly strikes: StrikeSettings;
  readonly onCheckIn: (checkIn: CheckInSettings) => void;
  readonly onStrikes: (strikes: StrikeSettings) => void;
}

const BEFORE = [0, 5, 10, 15, 20, 30, 45, 60];
const AFTER = [5, 10, 15, 20, 30];
const COUNTS = [1, 2, 3, 4, 5, 6];
const DAYS = [14, 30, 60, 90, 180, 365];
const STOP_DAYS = [1, 3, 7, 14, 28];

/** When players check in, and what happens to members who do not come. */
export function ArrivalsBlock({ checkIn, strikes, onCheckIn, onStrikes }: ArrivalsBlockProps) {
  const { t } = useTranslation();
  const minutes = (count: number) => t('office.minutes', { count });
  const days = (count: number) => t('arrivals.dayCount', { count });
  return (
    <Block title={t('arrivals.title')} hint={t('arrivals.hint')}>
      <div className={styles.fields}>
        <SelectField
          label={t('arrivals.opens')}
          options={choices(BEFORE, checkIn.minutesBefore, minutes)}
          value={String(checkIn.minutesBefore)}
          onChange={({ target }) => onCheckIn({ ...checkIn, minutesBefore: Number(target.value) })}
        />
        <SelectField
          label={t('arrivals.closes')}
          options={choices(AFTER, checkIn.minutesAfter, minutes)}
          value={String(checkIn.minutesAfter)}
          onChange={({ target }) => onCheckIn({ ...checkIn, minutesAfter: Number(target.value) })}
        />
        <SelectField
          label={t('arrivals.strikes')}
          options={[
            { value: 'on', label: t('arrivals.on') },
            { value: 'off', label: t('arrivals.off') },
          ]}
          value={strikes.isOn ? 'on' : 'off'}
          onChange={({ target }) => onStrikes({ ...strikes, isOn: target.value === 'on' })}
        />
        {strikes.isOn && (
          <>
            <SelectField
              label={t('arrivals.count')}
              options={choices(COUNTS, strikes.count, String)}
              value={String(strikes.count)}
              onChange={({ target }) => onStrikes({ ...strikes, count: Number(target.value) })}
            />
            <SelectField
              label={t('arrivals.days')}
              options={choices(DAYS, strikes.days, days)}
              value={String(strikes.days)}
              onChange={({ target }) => onStrikes({ ...strikes, days: Number(target.value) })}
            />
            <SelectField
              label={t('arrivals.stopDays')}
              options={choices(STOP_DAYS, strikes.stopDays, days)}
              value={String(strikes.stopDays)}
              onChange={({ target }) => onStrikes({ ...strikes, stopDays: Number(target.value) })}
            />
          </>
        )}
      </div>
    </Block>
  );
}
