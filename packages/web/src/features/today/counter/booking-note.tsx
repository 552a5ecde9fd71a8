import { NOTE_MAX, saveNote } from '@courtside/contract/office-counter';
import type { TodayBooking } from '@courtside/contract/office-today';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextAreaField } from '#shared/ui/fields/text-field.tsx';
import { useToday } from '../state/today-context.ts';
import styles from './counter.module.css';

/** What the staff note of a booking; members do not see it. */
export function BookingNote({ booking }: { readonly booking: TodayBooking }) {
  const { t } = useTranslation();
  const { mayAct, isLive, refresh } = useToday();
  const [draft, setDraft] = useState<string>();
  const saving = useSingleMutation({
    mutationFn: (note: string) =>
      callApi(saveNote, { params: { section: booking.section, key: booking.key }, body: { note } }),
    onSuccess: () => {
      setDraft(undefined);
      void refresh();
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  if (draft !== undefined) {
    return (
      <Form className={styles.noteForm} onSubmit={() => saving.mutate(draft)}>
        <TextAreaField
          label={t('counter.note')}
          help={t('counter.noteHelp')}
          rows={3}
          maxLength={NOTE_MAX}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        <div className={styles.noteButtons}>
          <Button size="sm" variant="ghost" onClick={() => setDraft(undefined)}>
            {t('counter.cancelNote')}
          </Button>
          <Button type="submit" size="sm" variant="primary" busy={saving.isPending}>
            {t('counter.saveNote')}
          </Button>
        </div>
      </Form>
    );
  }
  if (!booking.note && !mayAct) return null;
  return (
    <div className={styles.note}>
      {booking.note && (
        <p>
          <b>{t('counter.note')}</b>
          {' · '}
          <bdi>{booking.note}</bdi>
        </p>
      )}
      {mayAct && (
        <Button size="sm" variant="ghost" icon="file" disabled={!isLive} onClick={() => setDraft(booking.note ?? '')}>
          {booking.note ? t('counter.changeNote') : t('counter.addNote')}
        </Button>
      )}
    </div>
  );
}
