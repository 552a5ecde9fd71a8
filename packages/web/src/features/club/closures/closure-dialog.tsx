import type { ClosureKind } from '@courtside/contract/booking/schedule';
import type { Affected } from '@courtside/contract/club/office';
import { CLOSURE_LIMITS } from '@courtside/contract/club/sports/office-closures';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { addDays, clubDate, isClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { closureKinds } from '#shared/i18n/labels/court-labels.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { AffectedRow } from '#shared/office/change/affected-row.tsx';
import { type Action, actionOf, affectedId, countActions, type Decisions } from '#shared/office/change/resolutions.ts';
import { TimeInput } from '#shared/office/fields/inline-fields.tsx';
import { TextsField } from '#shared/office/frame/dialog-form.tsx';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { WEEKDAYS, weekdayName } from '#shared/office/frame/week.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { type ClosureStart, endOf } from './closure-start.ts';
import { whereText } from './closure-texts.ts';
import styles from './closures-page.module.css';
import { type ClosureBody, useClosureChange } from './use-closure-change.ts';

const KINDS: readonly ClosureKind[] = ['maintenance', 'tournament', 'coaching', 'event', 'weather'];

interface ClosureDialogProps {
  readonly start: ClosureStart | undefined;
  readonly services: readonly SportService[];
  /** The desk closes for the weather only. */
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

export function ClosureDialog({ start, services, isAdmin, onClose }: ClosureDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={start !== undefined}
      onClose={onClose}
      title={start?.stored ? t('closures.changeTitle') : t('closures.newClosure')}
      width={840}
      height={900}
    >
      {start && <ClosureForm start={start} services={services} isAdmin={isAdmin} onClose={onClose} />}
    </Dialog>
  );
}

interface ClosureFormProps extends ClosureDialogProps {
  readonly start: ClosureStart;
}

function ClosureForm({ start, services, isAdmin, onClose }: ClosureFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const stored = start.stored?.closure;
  const [kind, setKind] = useState<ClosureKind>(stored?.kind ?? (isAdmin ? 'maintenance' : 'weather'));
  const [sport, setSport] = useState(start.sport);
  const [courts, setCourts] = useState(start.courts);
  const [from, setFrom] = useState(start.from);
  const [until, setUntil] = useState(start.until);
  const [fromTime, setFromTime] = useState(stored?.from.slice(11) ?? '07:00');
  const [untilTime, setUntilTime] = useState(stored ? endOf(stored).time : '22:00');
  const [weekdays, setWeekdays] = useState<readonly number[]>(stored?.repeat?.weekdays ?? []);
  const [reason, setReason] = useState<Texts>(stored?.reason ?? { en: '' });
  const [decisions, setDecisions] = useState<Decisions>({});
  const lacksReason = kind !== 'weather' && reason.en.trim() === '';
  const moment = (date: string, time: string) =>
    time === '24:00' ? `${addDays(clubDate(date), 1)}T00:00` : `${date}T${time}`;
  const isPossible = isClubDate(from) && isClubDate(until);
  const body: ClosureBody | undefined = isPossible
    ? {
        service: sport || null,
        courts: [...courts],
        from: moment(from, fromTime),
        to: moment(weekdays.length > 0 ? from : until, untilTime),
        repeat: weekdays.length > 0 ? { weekdays: [...weekdays], until } : null,
        kind,
        // The preview needs no text.
        reason: reason.en.trim() ? reason : kind === 'weather' ? null : { en: '-' },
      }
    : undefined;
  const change = useClosureChange(body, stored, () => {
    showToast({ tone: 'success', text: t('closures.saved') });
    onClose();
  });
  const { affected, save } = change;
  const counts = countActions(affected, decisions);
  const decide = (bookings: readonly Affected[], action: Action) =>
    setDecisions({ ...decisions, ...Object.fromEntries(bookings.map((each) => [affectedId(each), action])) });
  const chosen = services.find(({ key }) => key === sport);
  const kinds = closureKinds(t);
  return (
    <div className={styles.form}>
      <fieldset>
        <legend>{t('closures.kind')}</legend>
        <div className={styles.chips}>
          {(isAdmin ? KINDS : (['weather'] as const)).map((value) => (
            <Chip key={value} aria-pressed={kind === value} onClick={() => setKind(value)}>
              {kinds[value]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('closures.courts')}</legend>
        <div className={styles.chips}>
          {[
            { key: '', label: t('closures.allSports') },
            ...services.map(({ key }) => ({ key, label: sportTitle(key, t) })),
          ].map(({ key, label }) => (
            <Chip
              key={key}
              aria-pressed={sport === key}
              onClick={() => {
                setSport(key);
                setCourts([]);
              }}
            >
              {label}
            </Chip>
          ))}
        </div>
        {chosen && (
          <div className={styles.chips}>
            {chosen.courts.map(({ key, title }) => (
              <Chip
                key={key}
                aria-pressed={courts.includes(key)}
                onClick={() =>
                  setCourts(courts.includes(key) ? courts.filter((each) => each !== key) : [...courts, key])
                }
              >
                {clubWord(title, t, chosen.key)}
              </Chip>
            ))}
          </div>
        )}
        <p className={styles.hint}>
          {sport === '' && courts.length > 0
            ? whereText({ service: null, courts: [...courts] }, services, t, language)
            : t('closures.courtsHint')}
        </p>
      </fieldset>
      <div className={styles.times}>
        <DateField
          label={t('closures.from')}
          value={from}
          disabled={start.stored?.hasBegun ?? false}
          onChange={setFrom}
        />
        <TimeInput
          label={t('closures.fromTime')}
          value={fromTime}
          disabled={start.stored?.hasBegun ?? false}
          onChange={setFromTime}
        />
        <DateField label={t('closures.until')} value={until} onChange={setUntil} />
        <TimeInput label={t('closures.untilTime')} value={untilTime} isEnd onChange={setUntilTime} />
      </div>
      {start.stored?.hasBegun && <p className={styles.hint}>{t('closures.begun')}</p>}
      <fieldset>
        <legend>{t('closures.repeat')}</legend>
        <div className={styles.chips}>
          {WEEKDAYS.map((day) => (
            <Chip
              key={day}
              aria-pressed={weekdays.includes(day)}
              onClick={() =>
                setWeekdays(weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day])
              }
            >
              {weekdayName(day, language)}
            </Chip>
          ))}
        </div>
        {weekdays.length === 0 && <p className={styles.hint}>{t('closures.repeatOnce')}</p>}
      </fieldset>
      <TextsField
        legend={t('closures.reason')}
        texts={reason}
        maxLength={CLOSURE_LIMITS.reasonMax}
        showsFallback
        errorOf={() => undefined}
        onChange={setReason}
      />
      <p className={styles.hint}>{kind === 'weather' ? t('closures.reasonWeather') : t('closures.fallback')}</p>
      {change.failure && <Tip tone="danger">{failureText(change.failure)}</Tip>}
      {change.isLookAgain && <Tip>{t('closures.lookAgain')}</Tip>}
      <section aria-label={t('closures.affected', { number: affected.length })}>
        <div className={styles.affectedHead}>
          <h3>{affected.length > 0 ? t('closures.affected', { number: affected.length }) : t('closures.clear')}</h3>
          {affected.length > 1 && (
            <Button size="sm" onClick={() => decide(affected, 'refund')}>
              {t('closures.refundAll')}
            </Button>
          )}
        </div>
        <ul>
          {affected.map((booking) => (
            <AffectedRow
              key={affectedId(booking)}
              booking={booking}
              services={services}
              action={actionOf(booking, decisions)}
              onDecide={(action) => decide([booking], action)}
            />
          ))}
        </ul>
      </section>
      {save.isError && !change.isLookAgain && <Tip tone="danger">{failureText(save.error)}</Tip>}
      <DialogActions isSticky>
        {affected.length > 0 && (
          <p className={`${styles.hint} ${styles.sum}`}>
            {t('closures.sumMoved')}: {counts.move} · {t('closures.sumRefunded')}: {counts.refund} (
            {moneyText(counts.refundEuros)}) · {t('closures.sumLeft')}: {counts.keep}. {t('closures.barHint')}
          </p>
        )}
        <Button variant="ghost" size="lg" onClick={onClose}>
          {t('closures.back')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          busy={save.isPending}
          disabled={!body || change.isChecking || change.failure !== null}
          why={lacksReason && t('ui.fillFirst', { field: t('closures.reason') })}
          onClick={() => save.mutate(decisions)}
        >
          {affected.length > 0 ? t('closures.closeAndTell') : stored ? t('closures.save') : t('closures.close')}
        </Button>
      </DialogActions>
    </div>
  );
}
