import { useTranslation } from 'react-i18next';
import { bookFor, useBookedFor } from '#shared/storage/booked-for.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './booked-for-bar.module.css';

/** Shows an admin for which member they are booking, until it is booked or cancelled. */
export function BookedForBar() {
  const { t } = useTranslation();
  const member = useBookedFor();
  if (!member) return null;
  return (
    <section className={styles.bar} aria-label={t('shell.bookingFor')}>
      <Icon name="calendarPlus" />
      <p>
        {t('shell.bookingFor')}{' '}
        <b>
          <MemberName name={member.name} />
        </b>{' '}
        <Num>{member.memberCode}</Num>
      </p>
      <IconButton icon="close" label={t('shell.bookingForEnd')} onClick={() => bookFor(undefined)} />
    </section>
  );
}
