import type { Affected } from '@courtside/contract/club/office';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { InlineSelect } from '../fields/inline-fields.tsx';
import { Tip } from '../frame/office-parts.tsx';
import { spanText } from '../frame/week.ts';
import type { ChangeLine } from './change-line.ts';
import { type Action, actionOf, affectedId, countActions, type Decisions, suggestedTime } from './resolutions.ts';
import styles from './review-dialog.module.css';
import type { Change } from './use-change.ts';

export type CourtTitles = Readonly<Record<string, string>>;

interface ReviewDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly lines: readonly ChangeLine[];
  /** Undefined: the changes count at once. */
  readonly startText: string | undefined;
  readonly calmText: string;
  readonly change: Change;
  readonly courtTitles: CourtTitles;
}

/** Every change in words, a decision for each affected booking, and a button that says what it does. */
export function ReviewDialog({ opened, onClose, lines, startText, calmText, change, courtTitles }: ReviewDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [decisions, setDecisions] = useState<Decisions>({});
  const { affected, save } = change;
  const counts = countActions(affected, decisions);
  const decide = (bookings: readonly Affected[], action: Action) =>
    setDecisions({ ...decisions, ...Object.fromEntries(bookings.map((booking) => [affectedId(booking), action])) });
  const movable = affected.filter(({ suggestion }) => suggestion);
  const stuck = affected.filter(({ suggestion }) => !suggestion);
  const actions = [
    t('office.save'),
    ...(counts.move > 0 ? [t('office.actionMove', { count: counts.move })] : []),
    ...(counts.refund > 0 ? [t('office.actionRefund', { count: counts.refund })] : []),
    ...(counts.keep > 0 ? [t('office.actionKeep', { count: counts.keep })] : []),
  ];
  const players = new Set(affected.flatMap((booking) => booking.players)).size;
  const title = affected.length > 0 ? t('office.affectedTitle', { count: affected.length }) : t('office.reviewTitle');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={640}>
      <div className={styles.body}>
        <p className={styles.intro}>{startText ? t('office.from', { date: startText }) : t('office.fromNow')}</p>
        <ul className={styles.lines}>
          {lines.map(({ id, label, before, after }) => (
            <li key={id}>
              <span>{label}</span>
              <span className={styles.values}>
                {before !== undefined && <s>{before}</s>}
                <b>{after}</b>
              </span>
            </li>
          ))}
        </ul>
        {change.isLookAgain && <Tip>{t('office.lookAgain')}</Tip>}
        {movable.length > 0 && (
          <Group
            title={t('office.movable', { count: movable.length })}
            bookings={movable}
            decisions={decisions}
            choices={['move', 'keep']}
            onDecide={decide}
            courtTitles={courtTitles}
          />
        )}
        {stuck.length > 0 && (
          <Group
            title={t('office.stuck', { count: stuck.length })}
            bookings={stuck}
            decisions={decisions}
            choices={['refund', 'keep']}
            onDecide={decide}
            courtTitles={courtTitles}
          />
        )}
        {affected.length === 0 ? (
          <Tip tone="calm">
            <b>{t('office.existingBookings')}</b>
            <p>{calmText}</p>
          </Tip>
        ) : (
          <Tip tone="calm">
            {counts.refund > 0 && `${t('office.refundSum', { amount: moneyText(counts.refundEuros) })} `}
            {t('office.playersNotified', { count: players })}
          </Tip>
        )}
        {save.isError && !change.isLookAgain && <Tip tone="danger">{failureText(save.error)}</Tip>}
        <DialogActions>
          <Button variant="ghost" size="lg" onClick={onClose}>
            {t('office.back')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            busy={save.isPending}
            disabled={change.isChecking || change.errors.length > 0}
            onClick={() => save.mutate(decisions, { onSuccess: onClose })}
          >
            {joinTexts(actions, language)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface GroupProps {
  readonly title: string;
  readonly bookings: readonly Affected[];
  readonly decisions: Decisions;
  /** The choice that changes least for the players first. */
  readonly choices: readonly ['move' | 'refund', 'keep'];
  readonly onDecide: (bookings: readonly Affected[], action: Action) => void;
  readonly courtTitles: CourtTitles;
}

/** The rows that are visible before the rest is asked for. */
const FIRST_ROWS = 4;

function Group({ title, bookings, decisions, choices, onDecide, courtTitles }: GroupProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? bookings : bookings.slice(0, FIRST_ROWS);
  const actions = new Set(bookings.map((booking) => actionOf(booking, decisions)));
  const common = actions.size === 1 ? ([...actions][0] ?? 'keep') : 'mixed';
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h3>{title}</h3>
        <Segmented
          label={title}
          value={common}
          onChange={(action) => action !== 'mixed' && onDecide(bookings, action)}
          choices={choices.map((action) => ({ value: action, label: t(`office.all.${action}`) }))}
        />
      </div>
      <ul>
        {shown.map((booking) => (
          <Row
            key={affectedId(booking)}
            booking={booking}
            action={actionOf(booking, decisions)}
            onDecide={onDecide}
            courtTitles={courtTitles}
          />
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

interface RowProps {
  readonly booking: Affected;
  readonly action: Action;
  readonly onDecide: GroupProps['onDecide'];
  readonly courtTitles: CourtTitles;
}

function Row({ booking, action, onDecide, courtTitles }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { date, from, to, players, amount, court, suggestion, suggestionKind } = booking;
  const [first = '', ...others] = players;
  const facts: ReactNode = joinTexts(
    [
      clubWord(court, t, booking.section),
      ...(others.length > 0 ? [t('office.playerCount', { count: players.length })] : []),
      t('office.paid', { amount: moneyText(amount) }),
      ...(suggestionKind ? [t(`office.suggestion.${suggestionKind}`)] : []),
    ],
    language,
  );
  const options: Action[] = suggestion ? ['move', 'refund', 'keep'] : ['refund', 'keep'];
  const actionText = (each: Action) =>
    each === 'move' ? t('office.one.move', { session: targetText(booking, courtTitles) }) : t(`office.one.${each}`);
  return (
    <li className={styles.row}>
      <span>
        <b>{formatDate(date, 'weekdayDay', language)}</b>
        <small>{spanText(from, to)}</small>
      </span>
      <span>
        <bdi>{first}</bdi>
        <small>{facts}</small>
      </span>
      <InlineSelect
        label={t('office.decisionFor', { name: first })}
        value={action}
        onChange={(next) => onDecide([booking], next as Action)}
        options={options.map((each) => ({ value: each, label: actionText(each) }))}
      />
    </li>
  );
}

/** 'Court 2', or 'Court 2 10:00' where the time is another one. */
function targetText(booking: Affected, courtTitles: CourtTitles): string {
  const [court = ''] = (booking.suggestion ?? '').split('_');
  const title = courtTitles[court] ?? court;
  const time = suggestedTime(booking);
  return time ? `${title} ${ltrText(time)}` : title;
}
