import { useTranslation } from 'react-i18next';
import { useOffersCardTopup } from '#shared/api/club/club-query.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Money } from '#shared/ui/data/num.tsx';
import styles from './balance-pill.module.css';

/** spec 6: members see the balance with a Topup button. */
export function BalancePill() {
  const { t } = useTranslation();
  const { balanceAmount } = useUser();
  const offersTopup = useOffersCardTopup();
  return (
    <div className={styles.pill}>
      <dl>
        <dt className={styles.label}>{t('shell.balance')}</dt>
        <dd className={styles.amount}>
          <Money euros={balanceAmount ?? 0} />
        </dd>
      </dl>
      {offersTopup && (
        <button type="button" className={styles.topup} aria-haspopup="dialog" onClick={() => openDialog('topup')}>
          {t('shell.topup')}
        </button>
      )}
    </div>
  );
}
