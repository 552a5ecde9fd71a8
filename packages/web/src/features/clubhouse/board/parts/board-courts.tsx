import type { Board } from '@courtside/contract/clubhouse/board';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bandAt, firstSessions, freeTimes, inColumns, type SportView, sportsAt } from '#shared/screens/board-view.ts';
import { useMediaQuery } from '#shared/theme/use-media-query.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Band, type ShownBand } from './board-band.tsx';
import styles from './board-courts.module.css';
import { BoardSide } from './board-side.tsx';
import { SportBlock } from './sport-block.tsx';

interface BoardCourtsProps {
  readonly board: Board;
  readonly nowMs: number;
  /** How old it is while the line is down. */
  readonly ageMs: number | undefined;
  /** Too old to show courts. */
  readonly isBlank: boolean;
}

/** Five lines fit beside the courts. */
const MOST_FREE = 5;
const MOST_FIRST = 3;
/** Units of height of a court with its gap, of a sport's title, and of the room for both. */
const HEIGHTS = { court: 6.9, title: 2.75, landscape: 51, portrait: 85 };

export function BoardCourts({ board, nowMs, ageMs, isBlank }: BoardCourtsProps) {
  const { t } = useTranslation();
  const isPortrait = useMediaQuery('(orientation: portrait)');
  const sports = sportsAt(board, nowMs);
  const dry = useDryAgain(board.rainSince !== null, nowMs);
  const isRaining = board.rainSince !== null;
  const band: ShownBand | undefined =
    ageMs === undefined
      ? dryBand(bandAt(board, sports, nowMs), dry)
      : { kind: 'offline', at: wallTimeAt(nowMs, board.timeZone).time, minutes: Math.floor(ageMs / 60_000) };
  const columns = inColumns(sports, isPortrait ? 1 : 2);
  const room = (isPortrait ? HEIGHTS.portrait : HEIGHTS.landscape) - (band ? 8 : 0);
  const fit = Math.min(1, ...columns.map((column) => room / heightOf(column)));
  return (
    <main className={styles.courts} style={{ '--u': `${fit.toFixed(3)}rem` } as CSSProperties}>
      <h1 className="sr">{t('board.heading')}</h1>
      {band && <Band band={band} timeZone={board.timeZone} />}
      {isBlank
        ? columns.map((column) => <div key={column[0]?.sport.key} />)
        : columns.map((column) => (
            <div key={column[0]?.sport.key} className={styles.column}>
              {column.map((view) => (
                <SportBlock key={view.sport.key} view={view} isRaining={isRaining} />
              ))}
            </div>
          ))}
      <BoardSide
        board={board}
        nowMs={nowMs}
        times={ageMs === undefined ? freeTimes(board, nowMs, MOST_FREE, isRaining) : undefined}
        first={band?.kind === 'night' ? firstSessions(board, nowMs, MOST_FIRST) : undefined}
      />
    </main>
  );
}

const heightOf = (column: readonly SportView[]) =>
  column.reduce((height, { courts }) => height + HEIGHTS.title + courts.length * HEIGHTS.court, 0);

/** The session during which it became dry stays closed, which is no news. */
const dryBand = (band: ShownBand | undefined, isDryAgain: boolean): ShownBand | undefined =>
  isDryAgain && band?.kind !== 'night' ? { kind: 'dry' } : band;

const DRY_MS = 5 * 60_000;

/** For five minutes after a rain that this screen has shown. */
function useDryAgain(isRaining: boolean, nowMs: number): boolean {
  const [rain, setRain] = useState({ isRaining, endedMs: 0 });
  if (rain.isRaining !== isRaining) setRain({ isRaining, endedMs: nowMs });
  return !isRaining && rain.endedMs > 0 && nowMs - rain.endedMs < DRY_MS;
}
