import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import styles from './credit.module.css';

const PRODUCT = 'Courtside';

/** The footer credit (spec 2.4) with the two legal texts. */
export function Credit({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation();
  return (
    <footer className={`${styles.credit} ${className}`}>
      <p>
        {t('shell.runOn', { club: CLUB.name })} <a href={CLUB.creditUrl}>{PRODUCT}</a>
      </p>
      <p className={styles.legal}>
        <button type="button" aria-haspopup="dialog" onClick={() => openDialog('terms')}>
          {t('shell.terms')}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => openDialog('privacy')}>
          {t('shell.privacy')}
        </button>
      </p>
    </footer>
  );
}
