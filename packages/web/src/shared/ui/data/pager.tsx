import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import styles from './pager.module.css';
import { usePageTurn } from './use-page-turn.ts';

/** `replace`: Back does not return to the page before. */
export type TurnTo = (page: number, how?: { readonly replace: boolean }) => void;

interface PagerProps {
  /** From the last response: while the next page is loading, the one that is shown. */
  readonly list: { readonly page: number; readonly total: number; readonly pageSize: number };
  readonly onTurn: TurnTo;
}

/** Turns the pages of a list; hidden while there is only one. A list that became shorter shows its last page. */
export function Pager({ list: { page, total, pageSize }, onTurn }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const bar = usePageTurn<HTMLElement>(page);
  const last = page > pages ? pages : undefined;
  const turnBack = useEffectEvent((to: number) => onTurn(to, { replace: true }));
  useEffect(() => {
    if (last !== undefined) turnBack(last);
  }, [last]);
  if (pages <= 1) return null;
  const where = t('ui.page', { page, pages });
  return (
    <nav ref={bar} className={styles.pager} aria-label={where}>
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
