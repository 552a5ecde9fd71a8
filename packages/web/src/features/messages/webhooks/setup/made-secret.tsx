import { useTranslation } from 'react-i18next';
import { ShownSecret } from '#shared/office/connections/shown-secret.tsx';
import layout from '#shared/office/frame/dialog-form.module.css';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { useSafeTick } from '#shared/ui/actions/use-safe-tick.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';

/** The secret of a webhook, once. */
export function MadeSecret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const safe = useSafeTick({ label: t('connections.isSafe'), tickFirst: t('connections.tickFirst') });
  return (
    <div className={layout.body}>
      <ShownSecret secret={secret} copied={t('hooks.copied')} />
      <Tip>{t('hooks.lost')}</Tip>
      {safe.field}
      <DialogActions>
        <Button variant="primary" why={safe.why} onClick={onDone}>
          {t('connections.done')}
        </Button>
      </DialogActions>
    </div>
  );
}
