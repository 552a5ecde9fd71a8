import { toDisplayDate } from '@courtside/contract/dates';
import { useTranslation } from 'react-i18next';
import { localDate } from '#shared/dates/local-date.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useSessionUser } from '#shared/session/use-session.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Money } from '#shared/ui/num.tsx';
import { SidePanel } from '#shared/ui/side-panel.tsx';
import styles from './quick-panel.module.css';

interface QuickPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Today at a glance (spec 2.4). */
export function QuickPanel({ opened, onClose }: QuickPanelProps) {
  const { t, i18n } = useTranslation();
  const user = useSessionUser();
  const today = toDisplayDate(localDate(new Date()), i18n.language);
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('shell.quickPanel')}>
      <section className={styles.block}>
        <h3>{t('shell.today')}</h3>
        <p>{today}</p>
      </section>
      {user && user.balanceAmount !== null && (
        <section className={styles.block}>
          <h3>{t('shell.balance')}</h3>
          <p className={styles.amount}>
            <Money euros={user.balanceAmount} />
          </p>
        </section>
      )}
      <section className={styles.block}>
        <h3>{t('shell.nextBookings')}</h3>
        <p>{t('shell.noNextBookings')}</p>
        <LinkButton to={PATHS.myBookings} onClick={onClose}>
          {t('shell.allBookings')}
        </LinkButton>
      </section>
    </SidePanel>
  );
}
