import { makeKey } from '@courtside/contract/people/keys/keys';
import { addDays } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { QrCode } from '#shared/drawings/qr-code.tsx';
import { KEYS_KEY } from '#shared/office/connections/keys-query.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { localDate } from '#shared/time/local-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { useCopy } from '#shared/ui/feedback/use-copy.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../boards-page.module.css';

type Made = AnswerOf<typeof makeKey>;

/** Makes a kiosk, and shows its address once: only its button closes that. */
export function KioskDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Made>();
  const close = () => {
    onClose();
    setMade(undefined);
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      cancelable={!made}
      title={t(made ? 'kiosks.ready' : 'kiosks.make')}
      width={520}
    >
      {opened && (made ? <Address made={made} onClose={close} /> : <KioskForm onMade={setMade} onClose={close} />)}
    </Dialog>
  );
}

interface KioskFormProps {
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}

function KioskForm({ onMade, onClose }: KioskFormProps) {
  const { t } = useTranslation();
  const today = localDate(new Date());
  const make = useOnceCall(
    KEYS_KEY,
    ({ title, endsOn, pin }: { title: string; endsOn: string; pin: string }) =>
      callApi(makeKey, { body: { title: title.trim(), scopes: ['kiosk'], endsOn, PinCode: pin } }),
    onMade,
  );
  const form = useForm({
    initial: { title: '', endsOn: addDays(today, 365) as string, pin: '' },
    faultsOf: ({ title, pin }) => ({
      title: title.trim() === '' && t('boards.titleMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: make.reset,
    onSubmit: (values) => make.mutate(values),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <TextField {...form.field('title')} label={t('boards.title')} maxLength={LIMITS.keyTitleMax} />
      <DateField
        {...form.field('endsOn')}
        label={t('kiosks.endsOn')}
        min={addDays(today, 1)}
        max={addDays(today, 365)}
        required
      />
      <StaffPinField {...form.field('pin')} call={make} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('boards.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={make.isPending}>
          {t('kiosks.make')}
        </Button>
      </DialogActions>
    </Form>
  );
}

function Address({ made: { kiosk }, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  if (!kiosk) return null;
  const { address, qr } = kiosk;
  return (
    <div className={layout.body}>
      <p>{t('kiosks.open')}</p>
      <QrCode className={styles.qr} qr={qr} label={t('kiosks.qr')} />
      <p className={styles.address} dir="ltr">
        {address}
      </p>
      <p className={styles.note}>{t('kiosks.once')}</p>
      <DialogActions>
        <Button variant="ghost" onClick={() => copy(address, t('boards.copied'))}>
          {t('boards.copy')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('kiosks.done')}
        </Button>
      </DialogActions>
    </div>
  );
}
