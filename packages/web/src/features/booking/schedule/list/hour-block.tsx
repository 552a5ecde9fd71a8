import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { selectionRoleOf } from '../board/selection.ts';
import { groupHour, type TimeRow } from '../board/time-rows.ts';
import type { Board } from '../board/use-board.ts';
import { GameSlot } from './game-slot.tsx';
import styles from './hour-block.module.css';
import { RestItem } from './rest-item.tsx';
import { OwnBooking, Slot } from './slot.tsx';

interface HourBlockProps {
  readonly row: TimeRow;
  readonly board: Board;
}

export const HourBlock = memo(function HourBlock({ row, board }: HourBlockProps) {
  const { t } = useTranslation();
  const { theme, labels, selected, places } = board;
  const { mine, games, open, rest } = groupHour(row, board.courts);
  return (
    <li
      className={styles.hour}
      data-peak={(row.isPeak && !row.isPast) || undefined}
      data-past={row.isPast || undefined}
      style={{ '--slots': open.length } as CSSProperties}
    >
      <h2>
        <Num>{row.from}</Num>
        {!row.isPast && <HourMarks row={row} />}
      </h2>
      <div className={styles.body}>
        {mine.map(({ session, court }) => (
          <OwnBooking
            key={session.key}
            session={session}
            court={court}
            theme={theme}
            labels={labels}
            onPress={board.press}
          />
        ))}
        {games.map(({ session, court }) => (
          <GameSlot
            key={session.key}
            session={session}
            court={court}
            labels={labels}
            isLink={board.actionOf(session) === 'game'}
            onPress={board.press}
          />
        ))}
        {open.length > 0 && (
          <div className={styles.slots}>
            {open.map(({ session, court }) => (
              <Slot
                key={session.key}
                session={session}
                court={court}
                theme={theme}
                labels={labels}
                role={selectionRoleOf(session, selected)}
                onPress={board.press}
              />
            ))}
          </div>
        )}
        {open.length + mine.length + games.length === 0 && !row.isPast && (
          <p className={styles.none}>{t('schedule.noneFree')}</p>
        )}
        {rest.length > 0 && (
          <ul className={styles.rest}>
            {rest.map(({ session, court }) => (
              <RestItem
                key={session.key}
                session={session}
                court={court}
                labels={labels}
                action={board.actionOf(session)}
                waitingPlace={session.state === 'booked' ? places.get(session.key) : undefined}
                onPress={board.press}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
});

function HourMarks({ row }: { readonly row: TimeRow }) {
  const { t } = useTranslation();
  return (
    <span className={styles.marks}>
      {row.isPeak && (
        <span className={`${styles.mark} ${styles.peak}`}>
          <Icon name="peak" size={16} />
          {t('schedule.peak')}
        </span>
      )}
      {row.isLit && (
        <span className={`${styles.mark} ${styles.lamp}`}>
          <Icon name="lamp" size={16} />
          {t('schedule.lights')}
        </span>
      )}
    </span>
  );
}
