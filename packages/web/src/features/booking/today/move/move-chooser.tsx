import type { TodayBooking, TodaySport } from '@courtside/contract/booking/office-today';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { useToday } from '../state/today-context.ts';
import { markCurrent } from './mark-targets.ts';
import styles from './move.module.css';
import { chooseTarget, endMove } from './move-store.ts';
import { type Direction, type MoveTarget, stepTarget } from './move-targets.ts';
import { reasonText, targetsFor } from './reason-text.ts';

interface MoveChooserProps {
  readonly sport: TodaySport;
  readonly booking: TodayBooking;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
};

/** The place of a move: with the arrow keys over the timeline, by a press on a gap, or from the list, which is all that a phone has. */
export function MoveChooser({ sport, booking }: MoveChooserProps) {
  const { t, i18n } = useTranslation();
  const { day } = useToday();
  const isPhone = useIsPhone();
  const panel = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const targets = useMemo(() => targetsFor(day, booking.key), [day, booking.key]);
  const fitting = targets.filter(({ elsewhere }) => !elsewhere);
  const [current, setCurrent] = useState<MoveTarget>();
  useEffect(() => (keys.current ?? panel.current)?.focus(), []);
  useEffect(() => () => markCurrent(undefined), []);
  const courtTitle = (key: string) =>
    clubWord(sport.courts.find((court) => court.key === key)?.title ?? key, t, sport.key);
  const placeText = (target: MoveTarget) =>
    `${courtTitle(target.court)}${t('schedule.comma')}${target.from}–${target.until}`;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      endMove();
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current && !current.elsewhere) chooseTarget(booking.key, current.to);
      return;
    }
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const courts = sport.courts.map(({ key }) => key);
    const next = stepTarget(targets, courts, current ?? booking, mirrored(arrow, i18n.dir()));
    if (!next) return;
    setCurrent(next);
    markCurrent(next.session, true);
  };
  const reason = current ? reasonText(t, booking.key, undefined, current) : '';
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      <h3>{t('todayMove.whereTo')}</h3>
      {!isPhone && (
        <div
          ref={keys}
          className={styles.keys}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
          tabIndex={0}
          aria-label={t('todayMove.keysLabel')}
          onKeyDown={press}
        >
          <span aria-live="assertive">
            {current ? [placeText(current), reason].filter(Boolean).join('. ') : t('todayMove.keysHint')}
          </span>
        </div>
      )}
      {fitting.length === 0 ? (
        <p className={styles.hint}>{t('todayMove.noneFree')}</p>
      ) : (
        <ul className={styles.targets} aria-label={t('todayMove.freeSessions')}>
          {fitting.map((target) => (
            <li key={target.to}>
              <button
                type="button"
                className={styles.target}
                data-current={current?.to === target.to || undefined}
                onClick={() => chooseTarget(booking.key, target.to)}
              >
                <span>{courtTitle(target.court)}</span>
                <Num>
                  {target.from}–{target.until}
                </Num>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" fullWidth onClick={endMove}>
        {t('todayMove.leave')}
      </Button>
    </div>
  );
}

/** In Arabic time runs to the left. */
function mirrored(direction: Direction, reading: 'ltr' | 'rtl'): Direction {
  if (reading === 'ltr' || direction === 'up' || direction === 'down') return direction;
  return direction === 'later' ? 'earlier' : 'later';
}
