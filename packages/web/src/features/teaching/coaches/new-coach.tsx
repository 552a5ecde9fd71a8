import { addCoach } from '@courtside/contract/teaching/office-coaches';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { COACHES_KEY } from './queries.ts';

/** Makes a member a coach; whoever has the role logs in again. */
export function NewCoach({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const adding = useOnceCall(
    COACHES_KEY,
    ({ code, pin }: { readonly code: string; readonly pin: string }) =>
      callApi(addCoach, { body: { memberCode: code.trim(), PinCode: pin } }),
    () => {
      showToast({ tone: 'success', text: t('coaches.added') });
      onClose();
    },
  );
  const form = useForm({
    initial: { code: '', pin: '' },
    faultsOf: ({ code, pin }) => ({
      code: code.trim() === '' && t('coaches.codeMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: adding.reset,
    onSubmit: (values) => adding.mutate(values),
  });
  return (
    <Dialog opened onClose={onClose} title={t('coaches.add')} width={440}>
      <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
        <p>{t('coaches.addText')}</p>
        <TextField {...form.field('code')} label={t('coaches.code')} dir="ltr" autoComplete="off" data-autofocus />
        <StaffPinField {...form.field('pin')} call={adding} />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('coaches.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={adding.isPending}>
            {t('coaches.add')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
