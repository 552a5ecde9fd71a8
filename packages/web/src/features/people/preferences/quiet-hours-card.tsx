import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './preferences.module.css';
import type { PartProps } from './use-preferences.ts';

const DEFAULT = { from: '22:00', to: '07:00' };
const TIMES = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.trunc(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});
/** The times to choose from, with one that another client has stored. */
const timesWith = (value: string) =>
  TIMES.some((time) => time.value === value) ? TIMES : [{ value, label: value }, ...TIMES];

/** Emails wait until the end; switching on starts with the night. */
export function QuietHoursCard({ preferences: { quietHours }, change }: PartProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const changeTime = (time: Partial<typeof DEFAULT>) => {
    const next = { ...(quietHours ?? DEFAULT), ...time };
    if (next.from !== next.to) change({ quietHours: next });
  };
  return (
    <Card>
      <div className={styles.part}>
        <div className={styles.line}>
          <h2 id={headingId} className={styles.heading}>
            <Icon name="moon" size={20} /> {t('preferences.quietHours')}
          </h2>
          <input
            type="checkbox"
            className={styles.switch}
            aria-labelledby={headingId}
            checked={quietHours !== null}
            onChange={(event) => change({ quietHours: event.target.checked ? DEFAULT : null })}
          />
        </div>
        <p className={styles.help}>{t('preferences.quietHelp')}</p>
        {quietHours && (
          <div className={styles.times}>
            <SelectField
              label={t('preferences.from')}
              value={quietHours.from}
              options={timesWith(quietHours.from)}
              onChange={(event) => changeTime({ from: event.target.value })}
            />
            <SelectField
              label={t('preferences.to')}
              value={quietHours.to}
              options={timesWith(quietHours.to)}
              onChange={(event) => changeTime({ to: event.target.value })}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
