import { useTranslation } from 'react-i18next';
import drawing from '#shared/drawings/404.svg';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className={`${styles.page} art`}>
      <img className={styles.drawing} src={drawing} alt="" width={640} height={360} />
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <div className={styles.ways}>
        <LinkButton variant="primary" size="lg" to={PATHS.sportServices}>
          {t('ui.backHome')}
        </LinkButton>
        <LinkButton size="lg" to={PATHS.myBookings}>
          {t('myBookings.title')}
        </LinkButton>
      </div>
    </div>
  );
}
