import {
  changeWebhook,
  type HookType,
  isHookUrl,
  makeWebhook,
  type Webhook,
} from '@courtside/contract/messages/office-webhooks';
import { LIMITS } from '@courtside/contract/values/limits';
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
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { WEBHOOKS_KEY } from '../webhooks-query.ts';
import { TypeChoice } from './type-choice.tsx';

interface Made {
  readonly id: number;
  readonly secret: string;
}

interface WebhookFormProps {
  /** Undefined for a new one. */
  readonly webhook: Webhook | undefined;
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly url: string;
  readonly types: readonly HookType[];
  readonly pin: string;
}

export function WebhookForm({ webhook, onMade, onClose }: WebhookFormProps) {
  const { t } = useTranslation();
  const save = useSaveWebhook(webhook, (made) => {
    if (made) return onMade(made);
    showToast({ tone: 'success', text: t('hooks.saved') });
    onClose();
  });
  const form = useForm({
    initial: (): Draft => ({ url: webhook?.url ?? '', types: webhook?.types ?? [], pin: '' }),
    faultsOf: ({ url, types, pin }: Draft) => ({
      url: !isHookUrl(url.trim()) && t('hooks.urlWrong'),
      types: types.length === 0 && t('hooks.typesMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: save.reset,
    onSubmit: (draft) => save.mutate(draft),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <TextField
        {...form.field('url')}
        label={t('hooks.url')}
        dir="ltr"
        inputMode="url"
        maxLength={LIMITS.webhookUrlMax}
        data-autofocus
      />
      <TypeChoice chosen={form.values.types} error={form.errors.types} onChange={(types) => form.change({ types })} />
      <StaffPinField {...form.field('pin')} call={save} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('hooks.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t(webhook ? 'hooks.save' : 'hooks.add')}
        </Button>
      </DialogActions>
    </Form>
  );
}

function useSaveWebhook(webhook: Webhook | undefined, onDone: (made: Made | undefined) => void) {
  return useOnceCall(
    WEBHOOKS_KEY,
    async ({ url, types, pin }: Draft): Promise<Made | undefined> => {
      const body = { url: url.trim(), types: [...types], PinCode: pin };
      if (!webhook) return callApi(makeWebhook, { body });
      await callApi(changeWebhook, { params: { id: webhook.id }, body: { ...body, version: webhook.version } });
      return undefined;
    },
    onDone,
  );
}
