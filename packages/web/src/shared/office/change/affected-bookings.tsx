import type { Affected } from '@courtside/contract/club/office';
import type { SportService } from '@courtside/contract/club/sports/sports';
import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Tip } from '../frame/office-parts.tsx';
import { textIn } from '../frame/text-in.ts';
import styles from './affected-bookings.module.css';
import { AffectedRow } from './affected-row.tsx';
import { type Action, affectedId, refundOf, suggestedCourts, suggestedDate, suggestedTime } from './resolutions.ts';
import type { Change } from './use-change.ts';

/** The titles of courts by key, for the targets of moves. */
export type CourtTitles = Readonly<Record<string, string>>;

export const courtTitlesOf = (services: readonly SportService[], t: TFunction): CourtTitles =>
  Object.fromEntries(
    services.flatMap(({ key: sport, courts }) => courts.map(({ key, title }) => [key, clubWord(title, t, sport)])),
  );

interface AffectedBookingsProps {
  readonly change: Change;
  readonly courtTitles: CourtTitles;
  /** No booking may stay where it is: something else takes its court. */
  readonly isCourtTaken?: boolean;
}

/** A decision for each booking that a change affects, for all that can be moved and for all others at once, or one by one. */
export function AffectedBookings({ change, courtTitles, isCourtTaken = false }: AffectedBookingsProps) {
  const { t } = useTranslation();
  const { affected, save } = change;
  const refund = refundOf(affected.filter((booking) => change.actionOf(booking) === 'refund'));
  const players = new Set(affected.flatMap((booking) => booking.players)).size;
  const movable = affected.filter(({ suggestion }) => suggestion);
  const stuck = affected.filter(({ suggestion }) => !suggestion);
  return (
    <>
      {change.isLookAgain && <Tip>{t('office.lookAgain')}</Tip>}
      <Group
        title={t('office.movable', { count: movable.length })}
        bookings={movable}
        choices={isCourtTaken ? ['move', 'refund'] : ['move', 'refund', 'keep']}
        change={change}
        courtTitles={courtTitles}
      />
      <Group
        title={t('office.stuck', { count: stuck.length })}
        bookings={stuck}
        choices={isCourtTaken ? ['refund'] : ['refund', 'keep']}
        change={change}
        courtTitles={courtTitles}
      />
      {affected.length > 0 && (
        <Tip tone="calm">
          {refund > 0 && `${t('office.refundSum', { amount: moneyText(refund) })} `}
          {t('office.playersNotified', { count: players })}
        </Tip>
      )}
      {save.isError && !change.isLookAgain && <Tip tone="danger">{failureText(save.error)}</Tip>}
    </>
  );
}

/** How much a change affects: '2 bookings are affected, 1 course date is affected'. */
export function useAffectedTitle(affected: readonly Affected[], ofBookings?: (count: number) => string): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const dates = affected.filter(({ course }) => course).length;
  const bookings = affected.length - dates;
  const text = ofBookings?.(bookings) ?? t('office.affectedTitle', { count: bookings });
  const parts = [
    ...(bookings > 0 || dates === 0 ? [text] : []),
    ...(dates > 0 ? [t('office.affectedDates', { count: dates })] : []),
  ];
  return joinTexts(parts, language);
}

/** What the button of a save does: 'Save, move 7, refund 5'. */
export function useSaveText({ affected, actionOf }: Change, word: string): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (action: Action) => affected.filter((booking) => actionOf(booking) === action).length;
  const [move, refund, keep] = [count('move'), count('refund'), count('keep')];
  const actions = [
    word,
    ...(move > 0 ? [t('office.actionMove', { count: move })] : []),
    ...(refund > 0 ? [t('office.actionRefund', { count: refund })] : []),
    ...(keep > 0 ? [t('office.actionKeep', { count: keep })] : []),
  ];
  return joinTexts(actions, language);
}

interface GroupProps extends AffectedBookingsProps {
  readonly title: string;
  readonly bookings: readonly Affected[];
  /** The choice that changes least for the players first. */
  readonly choices: readonly Action[];
}

/** The rows that are visible before the rest is asked for. */
const FIRST_ROWS = 4;

function Group({ title, bookings, choices, change, courtTitles }: GroupProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const language = useLanguage();
  if (bookings.length === 0) return null;
  const noteOf = ({ refund, suggestionKind, course }: Affected) => {
    if (refund !== undefined) return course ? t('office.ofDate.running') : t('office.inPlay');
    return suggestionKind && t(`office.suggestion.${suggestionKind}`);
  };
  const shown = isOpen ? bookings : bookings.slice(0, FIRST_ROWS);
  const actions = new Set(bookings.map(change.actionOf));
  const common = actions.size === 1 ? ([...actions][0] ?? 'keep') : 'mixed';
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Segmented
          label={title}
          value={common}
          onChange={(action) => action !== 'mixed' && change.decide(bookings, action)}
          choices={choices.map((action) => ({ value: action, label: t(`office.all.${action}`) }))}
        />
      </div>
      <ul>
        {shown.map((booking) => (
          <AffectedRow key={affectedId(booking)} booking={booking} note={noteOf(booking)}>
            <Segmented
              label={decisionText(booking, t, language)}
              value={change.actionOf(booking)}
              onChange={(action) => change.decide([booking], action)}
              choices={choices.map((action) => ({
                value: action,
                label: action === 'move' ? targetText(booking, courtTitles, language) : actionText(booking, action, t),
              }))}
            />
          </AffectedRow>
        ))}
      </ul>
      {shown.length < bookings.length && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          {t('office.showOther', { count: bookings.length - shown.length })}
        </button>
      )}
    </section>
  );
}

const actionText = ({ course }: Affected, action: 'refund' | 'keep', t: TFunction): string =>
  course && action === 'refund' ? t('office.ofDate.refund') : t(`office.one.${action}`);

const decisionText = ({ course, players }: Affected, t: TFunction, language: Language): string =>
  course
    ? t('office.decisionForDate', { title: textIn(course.title, language) })
    : t('office.decisionFor', { name: players[0] ?? '' });

/** 'Court 2', or 'Court 2 10:00' where the time is another one, or the day. */
function targetText(booking: Affected, courtTitles: CourtTitles, language: Language): string {
  const courts = suggestedCourts(booking).map((key) => courtTitles[key] ?? key);
  const [date, time] = [suggestedDate(booking), suggestedTime(booking)];
  return [
    joinTexts(courts, language),
    ...(date ? [formatDate(date, 'weekdayDay', language)] : []),
    ...(time ? [ltrText(time)] : []),
  ].join(' ');
}
