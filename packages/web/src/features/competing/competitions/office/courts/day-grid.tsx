import type { CSSProperties, DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { droppedAt, minutesOf, type TournamentDay, timeOf } from './day-board.ts';
import styles from './day-grid.module.css';

interface DayGridProps {
  readonly day: TournamentDay;
  readonly nameOf: (fixture: string) => string;
  readonly matchMinutes: number;
  /** Undefined while a proposal is shown. */
  readonly onOpen: ((fixture: string) => void) | undefined;
  readonly onDrop: (fixture: string, court: string, from: string) => void;
}

const HOUR = 60;

/** The courts of one day beside each other, the hours from the top. */
export function DayGrid({ day, ...actions }: DayGridProps) {
  const { t, i18n } = useTranslation();
  const { from, to } = day;
  const hours = Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, hour) => from + hour * HOUR);
  const at = (minutes: number) => ({ '--at': (minutes - from) / HOUR }) as CSSProperties;
  return (
    <section className={styles.day} aria-label={formatDate(day.date, 'weekdayDay', i18n.language)}>
      <h3 className={styles.title}>{formatDate(day.date, 'weekdayDay', i18n.language)}</h3>
      <div className={styles.grid} style={{ '--hours': (to - from) / HOUR } as CSSProperties}>
        <div className={styles.hours} aria-hidden="true">
          {hours.map((minutes) => (
            <small key={minutes} style={at(minutes)}>
              <Num>{timeOf(minutes)}</Num>
            </small>
          ))}
        </div>
        {day.courts.map((court) => (
          <Court key={court.key} court={court} title={clubWord(court.title, t)} day={day} at={at} {...actions} />
        ))}
      </div>
    </section>
  );
}

interface CourtProps extends DayGridProps {
  readonly court: TournamentDay['courts'][number];
  readonly title: string;
  readonly at: (minutes: number) => CSSProperties;
}

function Court({ court, title, day, at, nameOf, matchMinutes, onOpen, onDrop }: CourtProps) {
  const drop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault();
    const fixture = event.dataTransfer.getData('text/plain');
    const { top, height } = event.currentTarget.getBoundingClientRect();
    if (fixture && onOpen) onDrop(fixture, court.key, droppedAt(day, (event.clientY - top) / height, matchMinutes));
  };
  const length = (from: number, to: number) => ({ ...at(from), '--length': (to - from) / HOUR }) as CSSProperties;
  return (
    <section className={styles.court} aria-label={title}>
      <b className={styles.head}>{title}</b>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut; each match is a button too */}
      <div className={styles.lane} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {court.spans.map(({ from, to }) => (
          <span key={from} className={styles.span} style={length(from, to)} aria-hidden="true" />
        ))}
        {court.places.map((place) => (
          <PlacedMatch
            key={place.fixture}
            place={place}
            name={nameOf(place.fixture)}
            style={length(minutesOf(place.from), minutesOf(place.to))}
            onOpen={onOpen}
          />
        ))}
      </div>
    </section>
  );
}

interface PlacedMatchProps {
  readonly place: TournamentDay['courts'][number]['places'][number];
  readonly name: string;
  readonly style: CSSProperties;
  readonly onOpen: DayGridProps['onOpen'];
}

/** A match at its time. A proposal is looked at, not changed. */
function PlacedMatch({ place: { fixture, from, isNew }, name, style, onOpen }: PlacedMatchProps) {
  const { t } = useTranslation();
  const text = (
    <>
      <small>{ltrText(from)}</small> {name} {isNew && <small>{t('officeCompetitions.isNew')}</small>}
    </>
  );
  if (!onOpen)
    return (
      <p className={styles.match} data-new={isNew || undefined} style={style}>
        {text}
      </p>
    );
  return (
    <button
      type="button"
      className={styles.match}
      style={style}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', fixture)}
      onClick={() => onOpen(fixture)}
    >
      {text}
    </button>
  );
}
