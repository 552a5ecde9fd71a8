import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOffersCardTopup } from '#shared/api/club/club-query.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { isLongAmount } from '#shared/ui/data/long-amount.ts';
import { Money } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { statementQuery } from './queries.ts';
import styles from './wallet-card.module.css';

/** The balance, how many sessions it pays for, and the top-up button. */
export function WalletCard({ balance }: { readonly balance: number }) {
  const { t } = useTranslation();
  const sessions = useSessionsLeft(balance);
  const offersTopup = useOffersCardTopup();
  return (
    <section className={styles.wallet} aria-label={t('account.balance')}>
      <CourtLines />
      <p className={styles.label}>{t('account.balance')}</p>
      <p className={styles.amount} data-long={isLongAmount(balance) || undefined}>
        <Money euros={balance} />
      </p>
      {sessions > 0 && <p className={styles.good}>{t('account.goodFor', { count: sessions })}</p>}
      {offersTopup && (
        <button type="button" className={styles.topup} aria-haspopup="dialog" onClick={() => openDialog('topup')}>
          <Icon name="plus" />
          {t('shell.topup')}
        </button>
      )}
    </section>
  );
}

/** How many sessions like the last one the balance pays for. */
function useSessionsLeft(balance: number): number {
  const { data } = useQuery(statementQuery(balance, {}, 1));
  const last = data?.items.find(({ kind, amount }) => kind === 'booking' && amount < 0);
  return last ? Math.floor(balance / -last.amount) : 0;
}

function CourtLines() {
  return (
    <svg
      className={`${styles.lines} flip`}
      viewBox="0 0 320 296"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <path
        d="M70 330L164 186H288L382 330M120 252H332M226 186V330M112 330L186 186M340 330L266 186"
        fill="none"
        stroke="#fff"
        strokeOpacity=".16"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle cx="226" cy="150" r="24" fill="var(--cs-ball)" />
      <path
        d="M208 134C218 140 221 155 215 171M244 134C234 140 231 155 237 171"
        fill="none"
        stroke="#fffdf2"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
