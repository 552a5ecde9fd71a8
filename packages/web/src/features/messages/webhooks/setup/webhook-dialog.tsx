import type { Webhook } from '@courtside/contract/messages/office-webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { MadeSecret } from './made-secret.tsx';
import { SecretForm } from './secret-form.tsx';
import { WebhookForm } from './webhook-form.tsx';

export type WebhookTask =
  | { readonly kind: 'make' }
  | { readonly kind: 'change'; readonly webhook: Webhook }
  | { readonly kind: 'secret'; readonly webhook: Webhook };

interface WebhookDialogProps {
  readonly task: WebhookTask | undefined;
  readonly onMade: (id: number) => void;
  readonly onClose: () => void;
}

const TITLES = { make: 'hooks.make', change: 'hooks.changeTitle', secret: 'hooks.secretTitle' } as const;

/** Makes or changes a webhook. A secret that was made is shown once: only its tick and button close that. */
export function WebhookDialog({ task, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string>();
  const close = () => {
    onClose();
    setSecret(undefined);
  };
  return (
    <Dialog
      opened={task !== undefined}
      onClose={close}
      cancelable={secret === undefined}
      title={t(secret === undefined ? TITLES[task?.kind ?? 'make'] : 'connections.once')}
      width={560}
    >
      {secret !== undefined ? (
        <MadeSecret secret={secret} onDone={close} />
      ) : task?.kind === 'secret' ? (
        <SecretForm webhook={task.webhook} onChanged={setSecret} onClose={close} />
      ) : (
        task && (
          <WebhookForm
            webhook={task.kind === 'change' ? task.webhook : undefined}
            onMade={(made) => {
              onMade(made.id);
              setSecret(made.secret);
            }}
            onClose={close}
          />
        )
      )}
    </Dialog>
  );
}
