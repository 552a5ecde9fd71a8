import type { TodayBooking, TodaySport } from '@courtside/contract/booking/office-today';
import { formatEuros } from '@courtside/contract/values/money';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { closureText } from '#shared/i18n/labels/court-labels.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { useToday } from '../state/today-context.ts';
import styles from './day-sheet.module.css';
import { type SheetTable, sheetTables } from './sheet-tables.ts';

/** The day on paper: courts by times with names, what is due and the notes. Rendered only while it is printed. */
export function DaySheet({ sports }: { readonly sports: readonly TodaySport[] }) {
  const isPrinting = useIsPrinting();
  return isPrinting ? createPortal(<Sheet sports={sports} />, document.body) : null;
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // The browser takes the picture as soon as the event has been handled.
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal });
    return () => stop.abort();
  }, []);
  return isPrinting;
}

function Sheet({ sports }: { readonly sports: readonly TodaySport[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day } = useToday();
  return (
    <div className={styles.sheet} data-print="alone">
      {sports.flatMap((sport) =>
        sheetTables(sport).map((table) => (
          <section key={`${sport.key} ${table.courts[0]?.key}`} className={styles.part}>
            <header className={styles.head}>
              <h2>{`${sportTitle(sport.key, t)}${t('schedule.comma')}${formatDate(day.date, 'longDay', language)}`}</h2>
              <span>{CLUB.name}</span>
            </header>
            <SportTable sport={sport} table={table} />
          </section>
        )),
      )}
    </div>
  );
}

function SportTable({ sport, table }: { readonly sport: TodaySport; readonly table: SheetTable }) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.time} scope="col">
            {t('today.time')}
          </th>
          {table.courts.map(({ key, title }) => (
            <th key={key} scope="col">
              {clubWord(title, t, sport.key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ from, cells }) => (
          <tr key={from}>
            <th className={styles.time} scope="row">
              <Num>{from}</Num>
            </th>
            {table.courts.map(({ key }) => {
              const cell = cells.get(key);
              if (!cell) return <td key={key} className={styles.off} />;
              if (cell.kind === 'covered') return null;
              if (cell.kind === 'closed')
                return (
                  <td key={key} className={styles.closed}>
                    {closureText(cell.reason, t) || t('today.closed')}
                  </td>
                );
              return (
                <td key={key} rowSpan={cell.kind === 'booking' ? cell.rows : 1}>
                  {cell.kind === 'booking' && <Entry booking={cell.booking} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entry({ booking }: { readonly booking: TodayBooking }) {
  const { t } = useTranslation();
  const { paid, players, guests = [], note } = booking;
  return (
    <>
      {players.map(({ memberCode, name }) => (
        <bdi key={memberCode} className={styles.player}>
          {name}
        </bdi>
      ))}
      {guests.map((name) => (
        <bdi key={name} className={styles.player}>
          {name}
        </bdi>
      ))}
      {booking.isGivenBack && <b className={styles.due}>{t('waiting.giveBack.short')}</b>}
      {paid.state === 'due' && (
        <b className={styles.due}>
          {paid.amount === undefined ? t('today.dueUnknown') : t('today.due', { amount: formatEuros(paid.amount) })}
        </b>
      )}
      {note && <i className={styles.note}>{note}</i>}
    </>
  );
}
