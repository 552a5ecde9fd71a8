import { CARD_LIMITS, type CheckedPayouts, checkPayouts, savePayouts } from '@courtside/contract/money/office-cards';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import tools from '#shared/office/frame/page-tools.module.css';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { FoundPayouts } from './found-payouts.tsx';
import styles from './month-page.module.css';

interface PayoutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The provider's file: chosen, looked at, and saved with the PIN. */
export function PayoutsDialog({ opened, onClose }: PayoutsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('month.uploadPayouts')} height={900}>
      <PayoutsForm onClose={onClose} />
    </Dialog>
  );
}

interface Checked {
  readonly name: string;
  readonly file: string;
  readonly found: CheckedPayouts;
}

function PayoutsForm({ onClose }: Omit<PayoutsDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const check = useSingleMutation({
    mutationFn: async (chosen: File): Promise<Checked> => {
      const file = await chosen.text();
      return { name: chosen.name, file, found: await callApi(checkPayouts, { body: { file } }) };
    },
  });
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setIsTooLarge(chosen.size > CARD_LIMITS.fileLength);
    if (chosen.size <= CARD_LIMITS.fileLength) check.mutate(chosen);
  };
  return (
    <div className={layout.body}>
      <p>{t('month.payoutFileText')}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={t('month.payoutFile')}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className={tools.tools}>
        <Button icon="upload" data-autofocus busy={check.isPending} onClick={() => input.current?.click()}>
          {t('month.chooseFile')}
        </Button>
        {check.data && <bdi className={styles.quiet}>{check.data.name}</bdi>}
      </div>
      {isTooLarge && <Fault>{t('month.fileTooLarge')}</Fault>}
      {check.error && <Fault>{failureText(check.error)}</Fault>}
      {check.data ? (
        <SaveForm key={check.data.file} checked={check.data} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('month.cancel')}
          </Button>
        </DialogActions>
      )}
    </div>
  );
}

function SaveForm({ checked, onClose }: { readonly checked: Checked; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { file, found } = checked;
  const save = useOnceCall(
    ['office', 'month'],
    (PinCode: string) => callApi(savePayouts, { body: { file, PinCode } }),
    ({ payouts }) => {
      showToast({ tone: 'success', text: t('month.payoutsSaved', { count: payouts }) });
      onClose();
    },
  );
  const form = useForm({
    initial: { pin: '' },
    faultsOf: ({ pin }) => ({ pin: pin === '' && t('messages.pinRequired') }),
    onChange: save.reset,
    onSubmit: ({ pin }) => save.mutate(pin),
  });
  const maySave = found.lines > 0 && found.payouts.every(({ isClosed }) => !isClosed);
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      {found.lines === 0 ? <Tip tone="calm">{t('month.allKnown')}</Tip> : <FoundPayouts found={found} />}
      {maySave && <StaffPinField {...form.field('pin')} call={save} />}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('month.cancel')}
        </Button>
        {maySave && (
          <Button variant="primary" type="submit" busy={save.isPending}>
            {t('month.savePayouts')}
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}
