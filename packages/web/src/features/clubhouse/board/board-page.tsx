import type { Board } from '@courtside/contract/clubhouse/board';
import { textDirection } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import { type CSSProperties, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { switchLanguage } from '#shared/i18n/i18n.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { noticesAt } from '#shared/screens/board-view.ts';
import { turnAt, useSeconds } from '#shared/screens/use-ticks.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import styles from './board-page.module.css';
import { BoardCourts } from './parts/board-courts.tsx';
import { BoardFoot } from './parts/board-foot.tsx';
import { BoardHead } from './parts/board-head.tsx';
import { type ShownBoard, useBoard } from './state/use-board.ts';
import { useBoardWords } from './state/use-board-words.ts';

const LANGUAGE_MS = 40_000;
const NOTICES_MS = 20_000;
/** A line that is down for a moment is not worth a word. */
const DOWN_MS = 30_000;
/** What is older says nothing about the courts any more. */
const USELESS_MS = 2 * 3_600_000;
/** The picture moves by a few points, so that nothing burns in. */
const SHIFT_MS = 7 * 60_000;
const SHIFTS = [0, 1, 2, 1, 0, -1, -2, -1];

/** A screen in the club house that nobody touches: courts now and next, what is free, notices. */
export function BoardPage() {
  const { secret = '' } = useParams();
  const { t } = useTranslation();
  const shown = useBoard(secret);
  useBoardWords();
  useWallUnits();
  useScheme(shown);
  if (shown.isEnded)
    return (
      <main className={styles.message}>
        <h1>{t('board.ended')}</h1>
        <p>{t('board.endedText')}</p>
      </main>
    );
  if (!shown.board)
    return (
      <main className={styles.message}>
        <p role="status">{t('board.waiting')}</p>
      </main>
    );
  return <Wall shown={shown} board={shown.board} />;
}

function Wall({ shown, board }: { readonly shown: ShownBoard; readonly board: Board }) {
  const nowMs = useSeconds() + shown.behindMs;
  const language = useTurningLanguage(board.languages, nowMs);
  const ageMs = shown.status === 'live' ? 0 : nowMs - shown.knownMs;
  const isDown = ageMs > DOWN_MS;
  // The courts stay as they were known last; the clock goes on.
  const knownMs = isDown ? shown.knownMs : nowMs;
  const wall = wallTimeAt(nowMs, board.timeZone);
  const lit = board.sports.some(({ courts }) =>
    courts.some(({ slots }) => slots.some((slot) => slot.isLightOn && isRunning(slot, nowMs))),
  );
  const turn = turnAt(nowMs, SHIFT_MS);
  const shift = {
    '--shift-x': SHIFTS[turn % SHIFTS.length],
    '--shift-y': SHIFTS[(turn + 2) % SHIFTS.length],
  };
  return (
    <div
      className={styles.board}
      lang={language}
      dir={textDirection(language)}
      data-offline={isDown || undefined}
      style={shift as CSSProperties}
    >
      <BoardHead
        date={wall.date}
        time={wall.time}
        isLive={!isDown}
        lightsSince={lit && board.lightsFrom ? board.lightsFrom : undefined}
      />
      <BoardCourts board={board} nowMs={knownMs} ageMs={isDown ? ageMs : undefined} isBlank={ageMs > USELESS_MS} />
      <BoardFoot notices={noticesAt(board.notices, nowMs, turnAt(nowMs, NOTICES_MS))} />
    </div>
  );
}

const isRunning = ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }, nowMs: number) =>
  Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt);

/** The languages of the board take turns; one that does not load is left out. */
function useTurningLanguage(languages: readonly Language[], nowMs: number): Language {
  const wanted = languages[turnAt(nowMs, LANGUAGE_MS) % languages.length] ?? 'en';
  useEffect(() => {
    switchLanguage(wanted).catch(() => undefined);
  }, [wanted]);
  return useLanguage();
}

const MORNING = '07:00';
const EVENING = '20:00';

/** Dark from the lights of the courts until the morning, or as the address says: `?scheme=dark` or `light`. */
function useScheme({ board, behindMs }: ShownBoard): void {
  const [query] = useSearchParams();
  const asked = query.get('scheme');
  const { time } = wallTimeAt(useSeconds() + behindMs, board?.timeZone ?? 'UTC');
  const isDark = time < MORNING || time >= (board?.lightsFrom ?? EVENING);
  const scheme = asked === 'dark' || asked === 'light' ? asked : isDark ? 'dark' : 'light';
  useEffect(() => {
    document.documentElement.dataset.colorScheme = scheme;
  }, [scheme]);
}

/** One unit is a part of the screen's width, so that every screen shows the same picture. */
function useWallUnits(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.page = 'board';
    return () => {
      delete dataset.page;
    };
  }, []);
}
