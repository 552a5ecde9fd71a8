import { Trans, useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import styles from './credit.module.css';

const PRODUCT = 'Courtside';

/** `Trans` sets the text. */
const ProductLink = ({ children }: { readonly children?: React.ReactNode }) => <a href={CLUB.creditUrl}>{children}</a>;

/** The footer credit (spec 2.4) with the two legal texts. */
export function Credit({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation();
  return (
    <footer className={`${styles.credit} ${className}`}>
      <p>
        <Trans
          t={t}
          i18nKey="shell.runOn"
          values={{ club: CLUB.name, product: PRODUCT }}
          components={{ product: <ProductLink /> }}
        />
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
