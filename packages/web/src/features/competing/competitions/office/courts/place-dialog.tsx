import type { placeFixtures, TournamentPlaces } from '@courtside/contract/competing/office-places';
import { clubDate } from '@courtside/contract/values/dates';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { parseTime } from '#shared/office/fields/parse-amounts.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';

interface PlaceDialogProps {
  /** Undefined: closed. */
  readonly fixture: string | undefined;
  readonly title: string;
  readonly places: TournamentPlaces;
  readonly saving: UseMutationResult<unknown, Error, RequestInput<typeof placeFixtures>['body']>;
  readonly onClose: () => void;
}

/** Where and when one match is played. */
export function PlaceDialog({ fixture, title, ...form }: PlaceDialogProps) {
  return (
    <Dialog opened={fixture !== undefined} onClose={form.onClose} title={title}>
      {fixture !== undefined && <PlaceForm fixture={fixture} {...form} />}
    </Dialog>
  );
}

type FormProps = Omit<PlaceDialogProps, 'title' | 'fixture'> & { readonly fixture: string };

function PlaceForm({ fixture, places, saving, onClose }: FormProps) {
  const { t, i18n } = useTranslation();
  const placed = places.places.find((place) => place.fixture === fixture);
  const [first] = places.courts;
  const dates = [...new Set(places.courts.flatMap(({ spans }) => spans.map(({ date }) => date as string)))].toSorted();
  const form = useForm({
    initial: {
      court: placed?.court ?? first?.key ?? '',
      date: placed?.date ?? dates[0] ?? '',
      from: placed?.from ?? first?.spans[0]?.from ?? '',
    },
    faultsOf: ({ from }) => ({ from: parseTime(from, false) === undefined && t('officeCompetitions.wrongTime') }),
    onChange: saving.reset,
    onSubmit: ({ court, date, from }) =>
      saving.mutate({ places: [{ fixture, court, date: clubDate(date), from: parseTime(from, false) ?? from }] }),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <SelectField
        {...form.field('date')}
        label={t('officeCompetitions.day')}
        options={dates.map((date) => ({ value: date, label: formatDate(date, 'weekdayDay', i18n.language) }))}
      />
      <SelectField
        {...form.field('court')}
        label={t('officeCompetitions.court')}
        options={places.courts.map(({ key, title }) => ({ value: key, label: clubWord(title, t) }))}
      />
      <TextField {...form.field('from')} label={t('officeCompetitions.time')} dir="ltr" maxLength={5} />
      {saving.error && <p role="alert">{failureText(saving.error)}</p>}
      <DialogActions>
        {placed ? (
          <Button variant="ghost" busy={saving.isPending} onClick={() => saving.mutate({ remove: [fixture] })}>
            {t('officeCompetitions.takeAway')}
          </Button>
        ) : (
          <Button variant="ghost" onClick={onClose}>
            {t('officeCompetitions.cancel')}
          </Button>
        )}
        <Button variant="primary" type="submit" busy={saving.isPending}>
          {t('officeCompetitions.savePlace')}
        </Button>
      </DialogActions>
    </Form>
  );
}
