import { useTranslation } from 'react-i18next';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './texts.module.css';

interface DraftItemProps {
  readonly title: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** The new text in the list, while it is being written. */
export function DraftItem({ title, isChosen, onChoose }: DraftItemProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.item} aria-current={isChosen || undefined} onClick={onChoose}>
      <Icon name="pencil" />
      <b>{title}</b>
      <small>{t('officeNotices.draft')}</small>
    </button>
  );
}
