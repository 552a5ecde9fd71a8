import { COMPETITION_KINDS, COMPETITION_LIMITS } from '@courtside/contract/competing/competition-fields';
import { createCompetition, saveCompetition } from '@courtside/contract/competing/office-competitions';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { TextsField } from '#shared/office/frame/dialog-form.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { bodyOf, type CompetitionDraft, draftOf, faultsOf, NEW_DRAFT, NUMBERS_OF } from './competition-draft.ts';
import styles from './office-competitions.module.css';
import { COMPETITIONS_KEY, type OfficeCompetition } from './office-queries.ts';

interface CompetitionFormProps {
  /** Undefined: a new one. */
  readonly competition?: OfficeCompetition;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** What is played, by whom, when, and by which rules. */
export function CompetitionForm({ competition, onSaved, onClose }: CompetitionFormProps) {
  const { t } = useTranslation();
  const timeZone = useClubTimeZone();
  const services = useServices();
  const saving = useOnceCall(
    COMPETITIONS_KEY,
    (draft: CompetitionDraft) => {
      const body = bodyOf(draft, timeZone);
      if (!competition) return callApi(createCompetition, { body });
      const { id, version } = competition;
      return callApi(saveCompetition, { params: { id }, body: { ...body, version } });
    },
    ({ id }) => {
      showToast({ tone: 'success', text: t('officeCompetitions.saved') });
      onSaved(id);
    },
  );
  const form = useForm({
    initial: () => (competition ? draftOf(competition, timeZone) : NEW_DRAFT),
    faultsOf: (draft: CompetitionDraft) => faultsOf(draft, t),
    onChange: saving.reset,
    onSubmit: (draft) => saving.mutate(draft),
  });
  const { values } = form;
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <RadioCards
        legend={t('officeCompetitions.kind')}
        value={values.kind}
        onChange={(kind) => form.change({ kind })}
        cards={COMPETITION_KINDS.map((kind) => ({
          value: kind,
          label: t(`competitions.kind.${kind}`),
          text: t(`officeCompetitions.kindText.${kind}`),
        }))}
      />
      <TextsField
        legend={t('officeCompetitions.title')}
        texts={values.title}
        maxLength={COMPETITION_LIMITS.titleMax}
        errorOf={(language) => (language === 'en' ? form.errors.title || undefined : undefined)}
        onChange={(title) => form.change({ title })}
      />
      <div className={styles.fields}>
        <SelectField
          {...form.field('service')}
          label={t('officeCompetitions.sport')}
          options={[
            { value: '', label: '–' },
            ...services.map(({ key }) => ({ value: key, label: sportTitle(key, t) })),
          ]}
        />
        <SelectField
          {...form.field('players')}
          label={t('officeCompetitions.players')}
          options={(['singles', 'pairs'] as const).map((value) => ({ value, label: t(`competitions.${value}`) }))}
        />
      </div>
      <Entry form={form} />
      <Rules form={form} />
      {saving.error && <p role="alert">{failureText(saving.error)}</p>}
      <DialogActions isSticky>
        <Button variant="ghost" onClick={onClose}>
          {t('officeCompetitions.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={saving.isPending}>
          {t('officeCompetitions.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface PartProps {
  readonly form: FormState<CompetitionDraft>;
}

/** Who may enter, until when, for how much, and when it is played. */
function Entry({ form }: PartProps) {
  const { t } = useTranslation();
  const field = (name: 'fee' | 'places' | 'closesAt' | 'levelFrom' | 'levelTo' | 'minAge' | 'maxAge') => (
    <TextField
      key={name}
      {...form.field(name)}
      label={t(`officeCompetitions.${name}`)}
      inputMode={name === 'closesAt' ? 'text' : 'decimal'}
      dir="ltr"
      maxLength={9}
    />
  );
  const day = (name: 'closesOn' | 'startsOn' | 'endsOn') => (
    <DateField key={name} {...form.field(name)} label={t(`officeCompetitions.${name}`)} />
  );
  return (
    <div className={styles.fields}>
      {(['fee', 'places'] as const).map(field)}
      {day('closesOn')}
      {field('closesAt')}
      {(['startsOn', 'endsOn'] as const).map(day)}
      {(['levelFrom', 'levelTo', 'minAge', 'maxAge'] as const).map(field)}
    </div>
  );
}

/** The numbers of the chosen kind. */
function Rules({ form }: PartProps) {
  const { t } = useTranslation();
  const { kind } = form.values;
  return (
    <div className={styles.fields}>
      {NUMBERS_OF[kind].map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(`officeCompetitions.${name}`)}
          inputMode="numeric"
          dir="ltr"
          maxLength={3}
        />
      ))}
      {kind === 'knockout' && (
        <SelectField
          {...form.field('hasConsolation')}
          label={t('officeCompetitions.hasConsolation')}
          options={[
            { value: 'yes', label: t('officeCompetitions.plays') },
            { value: 'no', label: t('officeCompetitions.isOut') },
          ]}
        />
      )}
    </div>
  );
}
