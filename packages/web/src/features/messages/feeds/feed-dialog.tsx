import { type FeedTarget, makeFeed } from '@courtside/contract/messages/club-feeds';
import { listOfficeCoaches } from '@courtside/contract/teaching/office-coaches';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useFeature } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { officeSportsQuery } from '#shared/office/frame/queries.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { FEEDS_KEY } from './feeds-query.ts';

interface FeedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function FeedDialog({ opened, onClose }: FeedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('feeds.make')} width={480}>
      {opened && <FeedForm onClose={onClose} />}
    </Dialog>
  );
}

const CLOSURES: FeedTarget = { kind: 'closures' };

function FeedForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const options = useTargets();
  const make = useOnceCall(
    FEEDS_KEY,
    ({ of }: { of: string }) => callApi(makeFeed, { body: { of: JSON.parse(of) as FeedTarget } }),
    () => {
      showToast({ tone: 'success', text: t('feeds.made') });
      onClose();
    },
  );
  const form = useForm({
    initial: { of: JSON.stringify(CLOSURES) },
    faultsOf: () => ({}),
    onChange: make.reset,
    onSubmit: (values) => make.mutate(values),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <SelectField
        label={t('feeds.of')}
        value={form.values.of}
        onChange={({ target }) => form.change({ of: target.value })}
        options={options.map(({ of, label }) => ({ value: JSON.stringify(of), label }))}
      />
      {make.error && <Fault>{failureText(make.error)}</Fault>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('feeds.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={make.isPending}>
          {t('feeds.make')}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface Target {
  readonly of: FeedTarget;
  readonly label: string;
}

/** Everything of the club that can have a calendar. */
function useTargets(): readonly Target[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasLessons = useFeature('lessons');
  const { data: sports = [] } = useQuery(officeSportsQuery);
  const { data: coaches = [] } = useQuery({
    queryKey: ['office', 'feeds', 'coaches'],
    queryFn: async ({ signal }) => (await callApi(listOfficeCoaches, undefined, { signal })).items,
    enabled: hasLessons,
  });
  return [
    { of: CLOSURES, label: t('feeds.closures') },
    ...sports.flatMap(({ key, title, courts }): Target[] => [
      { of: { kind: 'sport', service: key }, label: t('feeds.allOf', { sport: textIn(title, language) }) },
      ...courts.map(
        (court): Target => ({
          of: { kind: 'court', court: court.key },
          label: `${textIn(title, language)} · ${textIn(court.title, language)}`,
        }),
      ),
    ]),
    ...coaches.map(
      ({ memberCode, name }): Target => ({
        of: { kind: 'coach', coach: memberCode },
        label: t('feeds.lessons', { coach: name }),
      }),
    ),
  ];
}
