import { blinkDevice, type OfficeDevice, setDoor, setLight } from '@courtside/contract/clubhouse/office-devices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { deviceName } from './device-words.ts';
import styles from './devices-page.module.css';
import { DEVICES_KEY } from './devices-query.ts';

interface HandDialogProps {
  /** Undefined while it is closed. */
  readonly device: OfficeDevice | undefined;
  readonly onClose: () => void;
}

const MINUTES = [15, 30, 60];

type HandTask = 'on' | 'off' | 'open' | 'opened' | 'end' | 'blink';

/** The desk sets a device for some minutes; then the booking rules again. */
export function HandDialog({ device, onClose }: HandDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = device ? t('doors.byHandOf', { name: deviceName(device, language) }) : t('doors.hand');
  return (
    <Dialog opened={device !== undefined} onClose={onClose} title={title}>
      {device && <HandForm key={device.id} device={device} onClose={onClose} />}
    </Dialog>
  );
}

function HandForm({ device, onClose }: { readonly device: OfficeDevice; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState(device.kind === 'light' ? 30 : 15);
  const change = useHandTask(device, minutes, onClose);
  const button = (task: HandTask, variant: 'primary' | 'quiet' | 'ghost' = 'quiet') => (
    <Button variant={variant} busy={change.isPending && change.variables === task} onClick={() => change.mutate(task)}>
      {t(`doors.task.${task}`, { minutes })}
    </Button>
  );
  return (
    <div className={layout.body}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are toggle buttons */}
      <div className={styles.chips} role="group" aria-label={t('doors.howLong')}>
        {MINUTES.map((each) => (
          <Chip key={each} aria-pressed={each === minutes} onClick={() => setMinutes(each)}>
            {t('doors.minutes', { minutes: each })}
          </Chip>
        ))}
      </div>
      <div className={styles.chips}>
        {device.kind === 'light' ? button('on', 'primary') : button('open', 'primary')}
        {device.kind === 'light' ? button('off') : button('opened')}
        {device.byHand && button('end')}
      </div>
      <p className={styles.note}>{t(device.kind === 'light' ? 'doors.lightNote' : 'doors.doorNote')}</p>
      {change.error && <Fault>{failureText(change.error)}</Fault>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('doors.close')}
        </Button>
        {button('blink', 'ghost')}
      </DialogActions>
    </div>
  );
}

function useHandTask(device: OfficeDevice, minutes: number, onClose: () => void) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = deviceName(device, language);
  return useOnceCall(
    DEVICES_KEY,
    async (task: HandTask) => {
      await send(device, task, minutes);
      return task;
    },
    (task) => {
      showToast({ tone: 'success', text: t(`doors.done.${task}`, { name, minutes }) });
      if (task !== 'blink') onClose();
    },
  );
}

function send({ id, court, kind }: OfficeDevice, task: HandTask, minutes: number): Promise<unknown> {
  if (task === 'blink') return callApi(blinkDevice, { params: { id } });
  const lasts = task === 'end' ? 0 : minutes;
  if (kind === 'light')
    return callApi(setLight, { params: { court: court ?? '' }, body: { minutes: lasts, isOn: task !== 'off' } });
  return callApi(setDoor, { params: { id }, body: { minutes: lasts, action: task === 'opened' ? 'opened' : 'open' } });
}
