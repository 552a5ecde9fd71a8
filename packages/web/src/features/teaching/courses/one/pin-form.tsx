import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { isPinFailure } from '#shared/ui/fields/pin/paying-form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './course-page.module.css';

interface PinFormProps {
  readonly sending: UseMutationResult<unknown, Error, string>;
  readonly deed: ReactNode;
  readonly onBack: () => void;
}

/** The PIN that does it, with the reason where it is refused. */
export function PinForm({ sending, deed, onBack }: PinFormProps) {
  const { t } = useTranslation();
  const pin = usePin({
    isBusy: sending.isPending,
    onSend: (value) => {
      sending.mutate(value);
      pin.clear();
    },
    onType: sending.reset,
  });
  const { error } = sending;
  const wrongPin = isPinFailure(error) ? failureText(error) : undefined;
  return (
    <Form onSubmit={pin.send} className={styles.form}>
      {error && !wrongPin && (
        <div className={styles.refused} role="alert">
          <p>{failureText(error)}</p>
        </div>
      )}
      <PinField value={pin.value} onChange={pin.onChange} error={pin.error ?? wrongPin} />
      <DialogActions>
        <Button size="lg" onClick={onBack}>
          {t('courses.back')}
        </Button>
        <Button variant="primary" size="lg" type="submit" busy={sending.isPending}>
          {deed}
        </Button>
      </DialogActions>
    </Form>
  );
}
