import { useTranslation } from 'react-i18next';
import styles from './you-tag.module.css';

/** Marks the reader's own row. */
export function YouTag() {
  const { t } = useTranslation();
  return <span className={styles.tag}>{t('booking.you')}</span>;
}
