import { tryDevice } from '@courtside/contract/clubhouse/office-devices';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './devices-page.module.css';
import { DEVICES_KEY } from './devices-query.ts';

interface TryDeviceProps {
  readonly link: number;
  readonly kind: 'light' | 'door';
  readonly address: string;
}

/** Proves the right court before it is saved: the device blinks, or says in words why it does not. */
export function TryDevice({ link, kind, address }: TryDeviceProps) {
  const { t } = useTranslation();
  const blink = useOnceCall(
    DEVICES_KEY,
    async (at: string) => {
      await callApi(tryDevice, { body: { link, kind, address: at } });
      return at;
    },
    () => {},
  );
  const hasBlinked = blink.data === address && !blink.isPending;
  return (
    <div>
      <Button
        icon={kind === 'light' ? 'lamp' : 'door'}
        busy={blink.isPending}
        why={address === '' && t('doors.addressFirst')}
        onClick={() => blink.mutate(address)}
      >
        {t(hasBlinked ? 'doors.blinkAgain' : 'doors.blink')}
      </Button>
      {hasBlinked && (
        <p className={styles.well} role="status">
          <Icon name="check" size={16} />
          {t('doors.blinked')}
        </p>
      )}
      {blink.error && <Fault>{failureText(blink.error)}</Fault>}
    </div>
  );
}
