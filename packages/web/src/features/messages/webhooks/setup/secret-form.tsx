import { changeWebhookSecret, type Webhook } from '@courtside/contract/messages/office-webhooks';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { WEBHOOKS_KEY } from '../webhooks-query.ts';

interface SecretFormProps {
  readonly webhook: Webhook;
  readonly onChanged: (secret: string) => void;
  readonly onClose: () => void;
}

/** A new secret; the old one signs too for a day. */
export function SecretForm({ webhook: { id }, onChanged, onClose }: SecretFormProps) {
  const { t } = useTranslation();
  const change = useOnceCall(
    WEBHOOKS_KEY,
    ({ pin }: { pin: string }) => callApi(changeWebhookSecret, { params: { id }, body: { PinCode: pin } }),
    ({ secret }) => onChanged(secret),
  );
  const form = useForm({
    initial: { pin: '' },
    faultsOf: ({ pin }) => ({ pin: pin === '' && t('messages.pinRequired') }),
    onChange: change.reset,
    onSubmit: (values) => change.mutate(values),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p>{t('hooks.secretText')}</p>
      <StaffPinField {...form.field('pin')} call={change} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('hooks.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={change.isPending}>
          {t('hooks.changeSecret')}
        </Button>
      </DialogActions>
    </Form>
  );
}
