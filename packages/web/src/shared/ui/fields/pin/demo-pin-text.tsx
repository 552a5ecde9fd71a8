import { useTranslation } from 'react-i18next';
import { useDemoWords } from '#shared/i18n/use-demo-words.ts';
import styles from './demo-pin-text.module.css';

/** Everybody may know it: it is the same for all people of the demo. */
export function DemoPinText({ pin }: { readonly pin: string }) {
  const { t } = useTranslation();
  return useDemoWords() ? <span className={styles.pin}>{t('demo.pin', { pin })}</span> : null;
}
