import { useTranslation } from 'react-i18next';
import { useSendsMail } from '#shared/api/club/club-query.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './preferences.module.css';
import type { PartProps } from './use-preferences.ts';

const HOURS = { h2: 2, h24: 24, h48: 48 } as const;

/** The hours before a session, and when the next reminder comes with them. */
export function RemindersCard({ preferences, change }: PartProps) {
  const { t } = useTranslation();
  const sendsMail = useSendsMail();
  const { reminders } = preferences;
  const toggle = (hours: number) =>
    reminders.includes(hours) ? reminders.filter((each) => each !== hours) : [...reminders, hours];
  return (
    <Card>
      <div className={styles.part}>
        <h2 className={styles.heading}>{t('preferences.reminders')}</h2>
        <p className={styles.help}>{sendsMail ? t('preferences.remindersHelp') : t('preferences.remindersInApp')}</p>
        <div>
          {(['h2', 'h24', 'h48'] as const).map((name) => (
            <label key={name} className={styles.line}>
              {t(`preferences.before.${name}`)}
              <input
                type="checkbox"
                className={styles.switch}
                checked={reminders.includes(HOURS[name])}
                onChange={() => change({ reminders: toggle(HOURS[name]) })}
              />
            </label>
          ))}
        </div>
        {reminders.length > 0 && <NextReminder preferences={preferences} />}
      </div>
    </Card>
  );
}

function NextReminder({ preferences: { nextReminder } }: Pick<PartProps, 'preferences'>) {
  const { t, i18n } = useTranslation();
  const shown = (date: string) => formatDate(date, 'weekdayDay', i18n.language);
  if (!nextReminder) return <p className={styles.next}>{t('preferences.noNext')}</p>;
  const { date, time, email, session } = nextReminder;
  const isDelayed = email !== null && (email.date !== date || email.time !== time);
  return (
    <p className={styles.next}>
      {t('preferences.next', {
        date: shown(date),
        time,
        place: session.court,
        day: shown(session.date),
        from: session.from,
      })}
      {isDelayed && ` ${t('preferences.nextDelayed', { date: shown(email.date), time: email.time })}`}
    </p>
  );
}
