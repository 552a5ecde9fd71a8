import type { LogEntry, listLog } from '@courtside/contract/messages/office-log';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Pager, type TurnTo } from '#shared/ui/data/pager.tsx';
import { LogLine } from './log-line.tsx';
import styles from './log-page.module.css';

export type LogAnswer = AnswerOf<typeof listLog>;

interface LogListProps {
  readonly answer: LogAnswer;
  readonly onTurn: TurnTo;
  readonly onHistory: (subject: string) => void;
}

/** Newest first, grouped by the club's days. One entry is open at a time. */
export function LogList({ answer, onTurn, onHistory }: LogListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { today } = useClubDay();
  const timeZone = useClubTimeZone();
  const [opened, setOpened] = useState<string>();
  const days = Map.groupBy(answer.items, ({ at }) => wallTimeAt(at, timeZone).date);
  const dayText = (date: string) =>
    formatDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'longDay' : 'longYear', language);
  const line = (entry: LogEntry) => (
    <LogLine
      key={entry.id}
      entry={entry}
      timeZone={timeZone}
      isOpen={entry.id === opened}
      onToggle={() => setOpened(entry.id === opened ? undefined : entry.id)}
      onHistory={onHistory}
    />
  );
  return (
    <>
      <div>
        <div className={styles.heads} aria-hidden="true">
          <span>{t('log.time')}</span>
          <span>{t('log.who')}</span>
          <span>{t('log.did')}</span>
          <span>{t('log.beforeAfter')}</span>
        </div>
        {[...days].map(([date, entries]) => (
          <section key={date} aria-label={dayText(date)}>
            <h2 className={styles.day}>{date === today ? t('log.today', { date: dayText(date) }) : dayText(date)}</h2>
            <ul>{entries.map(line)}</ul>
          </section>
        ))}
      </div>
      <div className={styles.pager}>
        <Pager list={answer} onTurn={onTurn} />
      </div>
    </>
  );
}
