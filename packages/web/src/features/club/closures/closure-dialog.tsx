import type { ClosureKind } from '@courtside/contract/booking/schedule';
import { CLOSURE_LIMITS } from '@courtside/contract/club/sports/office-closures';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { closureKinds } from '#shared/i18n/labels/court-labels.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import {
  AffectedBookings,
  courtTitlesOf,
  useAffectedTitle,
  useSaveText,
} from '#shared/office/change/affected-bookings.tsx';
import { useChange } from '#shared/office/change/use-change.ts';
import { TimeInput } from '#shared/office/fields/inline-fields.tsx';
import { TextsField } from '#shared/office/frame/dialog-form.tsx';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { WEEKDAYS, weekdayName } from '#shared/office/frame/week.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { bodyOf, type ClosureDraft, draftOf } from './closure-draft.ts';
import type { ClosureStart } from './closure-start.ts';
import { closureStep } from './closure-step.ts';
import { whereText } from './closure-texts.ts';
import styles from './closures-page.module.css';

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
  const stored = start.stored?.closure;
  const form = useForm({ initial: () => draftOf(start, isAdmin) });
  const { kind, reason } = form.values;
  const lacksReason = kind !== 'weather' && reason.en.trim() === '';
  const body = bodyOf(form.values);
  const change = useChange({
    steps: body ? [closureStep(body, stored)] : [],
    onSaved: () => {
      showToast({ tone: 'success', text: t('closures.saved') });
      onClose();
    },
  });
  const { affected, save } = change;
  const affectedTitle = useAffectedTitle(affected, (number) => t('closures.affected', { number }));
  const failure = change.failure ?? change.refusals[0]?.failure;
  const saveText = useSaveText(change, stored ? t('office.save') : t('closures.close'));
  return (
    <div className={styles.form}>
      <KindChips form={form} isAdmin={isAdmin} />
      <CourtChips form={form} services={services} />
      <Times form={form} hasBegun={start.stored?.hasBegun ?? false} />
      <RepeatChips form={form} />
      <TextsField
        legend={t('closures.reason')}
        texts={reason}
        maxLength={CLOSURE_LIMITS.reasonMax}
        showsFallback
        errorOf={() => undefined}
        onChange={(next) => form.change({ reason: next })}
      />
      <p className={styles.hint}>{kind === 'weather' ? t('closures.reasonWeather') : t('closures.fallback')}</p>
      {failure !== undefined && <Tip tone="danger">{failureText(failure)}</Tip>}
      <section className={styles.affected} aria-label={affectedTitle}>
        <h3>{affected.length > 0 ? affectedTitle : t('closures.clear')}</h3>
        <AffectedBookings change={change} courtTitles={courtTitlesOf(services, t)} />
      </section>
      <DialogActions isSticky>
        <Button variant="ghost" size="lg" onClick={onClose}>
          {t('office.back')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          busy={save.isPending}
          disabled={!body || change.isChecking || failure !== undefined}
          why={lacksReason && t('ui.fillFirst', { field: t('closures.reason') })}
          onClick={() => save.mutate()}
        >
          {saveText}
        </Button>
      </DialogActions>
    </div>
  );
}

interface PartProps {
  readonly form: FormState<ClosureDraft>;
}

function KindChips({ form, isAdmin }: PartProps & { readonly isAdmin: boolean }) {
  const { t } = useTranslation();
  const kinds = closureKinds(t);
  return (
    <fieldset>
      <legend>{t('closures.kind')}</legend>
      <div className={styles.chips}>
        {(isAdmin ? KINDS : (['weather'] as const)).map((value) => (
          <Chip key={value} aria-pressed={form.values.kind === value} onClick={() => form.change({ kind: value })}>
            {kinds[value]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** All sports, a sport, or some of its courts. */
function CourtChips({ form, services }: PartProps & { readonly services: readonly SportService[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { sport, courts } = form.values;
  const chosen = services.find(({ key }) => key === sport);
  return (
    <fieldset>
      <legend>{t('closures.courts')}</legend>
      <div className={styles.chips}>
        {[
          { key: '', label: t('closures.allSports') },
          ...services.map(({ key }) => ({ key, label: sportTitle(key, t) })),
        ].map(({ key, label }) => (
          <Chip key={key} aria-pressed={sport === key} onClick={() => form.change({ sport: key, courts: [] })}>
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
              onClick={() => form.change({ courts: toggled(courts, key) })}
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
  );
}

function Times({ form, hasBegun }: PartProps & { readonly hasBegun: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.times}>
        <DateField {...form.field('from')} label={t('closures.from')} disabled={hasBegun} />
        <TimeInput
          label={t('closures.fromTime')}
          value={form.values.fromTime}
          disabled={hasBegun}
          onChange={(fromTime) => form.change({ fromTime })}
        />
        <DateField {...form.field('until')} label={t('closures.until')} />
        <TimeInput
          label={t('closures.untilTime')}
          value={form.values.untilTime}
          isEnd
          onChange={(untilTime) => form.change({ untilTime })}
        />
      </div>
      {hasBegun && <p className={styles.hint}>{t('closures.begun')}</p>}
    </>
  );
}

function RepeatChips({ form }: PartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { weekdays } = form.values;
  return (
    <fieldset>
      <legend>{t('closures.repeat')}</legend>
      <div className={styles.chips}>
        {WEEKDAYS.map((day) => (
          <Chip
            key={day}
            aria-pressed={weekdays.includes(day)}
            onClick={() => form.change({ weekdays: toggled(weekdays, day) })}
          >
            {weekdayName(day, language)}
          </Chip>
        ))}
      </div>
      {weekdays.length === 0 && <p className={styles.hint}>{t('closures.repeatOnce')}</p>}
    </fieldset>
  );
}

const toggled = <Item,>(items: readonly Item[], item: Item): readonly Item[] =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item];
