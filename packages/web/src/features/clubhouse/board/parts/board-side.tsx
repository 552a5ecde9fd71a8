import type { Board } from '@courtside/contract/clubhouse/board';
import { useTranslation } from 'react-i18next';
import { QrCode } from '#shared/drawings/qr-code.tsx';
import type { FirstSession, FreeTime } from '#shared/screens/board-view.ts';
import { turnAt } from '#shared/screens/use-ticks.ts';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './board-side.module.css';
import { DrawList } from './draw-list.tsx';
import { FirstList } from './first-list.tsx';
import { FreeList } from './free-list.tsx';

interface BoardSideProps {
  readonly board: Pick<Board, 'qr' | 'address' | 'rainSince' | 'draws'>;
  readonly nowMs: number;
  /** Undefined while the board cannot know. */
  readonly times: readonly FreeTime[] | undefined;
  /** In the night, when nobody can play. */
  readonly first: readonly FirstSession[] | undefined;
}

const TURN_MS = 30_000;

/** What can be played, and how to book it. */
export function BoardSide({ board: { qr, address, rainSince, draws }, nowMs, times, first }: BoardSideProps) {
  const { t } = useTranslation();
  // Free courts and the tournaments of the day take turns.
  const draw = !first && times && draws[(turnAt(nowMs, TURN_MS) % (draws.length + 1)) - 1];
  return (
    <aside className={styles.side}>
      {draw && <DrawList draw={draw} nowMs={nowMs} />}
      {first && first.length > 0 && <FirstList sessions={first} />}
      {!draw && !first && times && <FreeList times={times} isRaining={rainSince !== null} />}
      {!draw && !times && (
        <section className={styles.ask}>
          <h2>{t('board.ask')}</h2>
          <p>{t('board.askText')}</p>
        </section>
      )}
      <section className={styles.qr}>
        <QrCode qr={qr} label={t('board.qr', { address })} />
        <p>
          <b>{t('board.book')}</b>
          <Num>{address.replace(/^https?:\/\//, '')}</Num>
        </p>
      </section>
    </aside>
  );
}
