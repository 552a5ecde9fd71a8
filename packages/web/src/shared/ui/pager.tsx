import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  readonly onTurn: (page: number) => void;
}

/** Turns the pages of a list; silent while there is only one. */
export function Pager({ page, total, pageSize, onTurn }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const where = t('ui.page', { page, pages });
  return (
    <nav className={styles.pager} aria-label={where}>
      <span>{where}</span>
      <Button size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('ui.previousPage')}
      </Button>
      <Button size="sm" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('ui.nextPage')}
      </Button>
    </nav>
  );
}
