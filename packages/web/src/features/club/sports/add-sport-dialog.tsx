import { addSport, type OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import form from '#shared/office/frame/dialog-form.module.css';
import { TextsField } from '#shared/office/frame/dialog-form.tsx';
import { Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './sports.module.css';
import { OWN_SPORT, type PlainSport, plainSport, SPORT_TEMPLATES } from './templates.ts';
import { ThemeChoice } from './theme-choice.tsx';

interface AddSportDialogProps {
  readonly opened: boolean;
  readonly taken: readonly OfficeSport[];
  readonly onAdded: (key: string, title: string) => void;
  readonly onClose: () => void;
}

/** A new sport from a template or of the club's own. It is hidden until it has courts, hours and prices. */
export function AddSportDialog({ opened, taken, onAdded, onClose }: AddSportDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('officeSports.addTitle')} width={680}>
      {opened && <AddSportForm taken={taken} onAdded={onAdded} onClose={onClose} />}
    </Dialog>
  );
}

function AddSportForm({ taken, onAdded, onClose }: Omit<AddSportDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const free = SPORT_TEMPLATES.map(plainSport).filter(({ key }) => !taken.some((sport) => sport.key === key));
  const [sport, setSport] = useState<PlainSport>(free.find(({ theme }) => theme === 'plain') ?? OWN_SPORT);
  const add = useSingleMutation({
    mutationFn: (body: PlainSport) => callApi(addSport, { body: { ...body, isActive: false } }),
    onSuccess: async ({ key }) => {
      await queryClient.invalidateQueries({ queryKey: ['office'] });
      onAdded(key, textIn(sport.title, language));
    },
  });
  const edit = (changes: Partial<PlainSport>) => setSport({ ...sport, ...changes });
  const errors = errorsOf(add.error);
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.message;
  const choices = [
    ...free.map(({ key, title }) => ({ value: key, label: textIn(title, language) })),
    { value: '', label: t('officeSports.own') },
  ];
  return (
    <Form className={form.body} onSubmit={() => add.mutate(sport)}>
      <SelectField
        label={t('officeSports.template')}
        options={choices}
        defaultValue={sport.key}
        onChange={({ target }) => setSport(free.find(({ key }) => key === target.value) ?? OWN_SPORT)}
      />
      <TextsField
        legend={t('officeSports.fields.title')}
        texts={sport.title}
        maxLength={40}
        showsFallback
        errorOf={(each) => errorAt(`title.${each}`)}
        onChange={(title) => edit({ title })}
      />
      <TextsField
        legend={t('officeSports.fields.courtWord')}
        texts={sport.courtWord}
        maxLength={20}
        showsFallback
        errorOf={(each) => errorAt(`courtWord.${each}`)}
        onChange={(courtWord) => edit({ courtWord })}
      />
      <div className={styles.codes}>
        <TextField
          label={t('officeSports.key')}
          help={t('officeSports.keyHint')}
          error={errorAt('key')}
          dir="ltr"
          maxLength={20}
          value={sport.key}
          onChange={({ target }) => edit({ key: target.value.toLowerCase() })}
        />
        <TextField
          label={t('officeSports.letters')}
          help={t('officeSports.lettersHint', { letters: sport.letters || 'ABC' })}
          error={errorAt('letters')}
          dir="ltr"
          maxLength={3}
          value={sport.letters}
          onChange={({ target }) => edit({ letters: target.value.toUpperCase() })}
        />
      </div>
      <ThemeChoice value={sport.theme} onChange={(theme) => edit({ theme })} />
      <Tip tone="calm">{t('officeSports.addedHidden')}</Tip>
      {add.error && errors.length === 0 && <Fault>{failureText(add.error)}</Fault>}
      <DialogActions>
        <Button onClick={onClose}>{t('office.back')}</Button>
        <Button variant="primary" type="submit" busy={add.isPending}>
          {t('officeSports.add')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** The faults that the server names by field. */
function errorsOf(failure: unknown): readonly FieldError[] {
  const { errors } = (failure instanceof ApiFailure ? (failure.body ?? {}) : {}) as { errors?: FieldError[] };
  return Array.isArray(errors) ? errors : [];
}
