import { type OfficeDevice, setDoor } from '@courtside/contract/clubhouse/office-devices';
import { textIn } from '@courtside/contract/values/texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { deviceName, minutesSince, timeText } from './device-words.ts';
import styles from './devices-page.module.css';
import { DEVICES_KEY, type OfficeDevices } from './devices-query.ts';

/** A door that answers again is said for so long. */
const AGAIN_MS = 15 * 60_000;
const OPENED_MINUTES = 15;

/** What differs for two minutes, and what is equal again. */
export function DeviceAlarms({ data }: { readonly data: OfficeDevices }) {
  const noticed = data.devices.filter(({ isNoticed }) => isNoticed);
  const again = data.devices.filter(
    ({ equalSince }) => equalSince !== null && Date.parse(data.now) - Date.parse(equalSince) < AGAIN_MS,
  );
  if (noticed.length + again.length === 0) return null;
  return (
    <div className={styles.alarms} role="status">
      {noticed.map((device) => (
        <Alarm key={device.id} device={device} now={data.now} />
      ))}
      {again.map((device) => (
        <Again key={device.id} device={device} />
      ))}
    </div>
  );
}

function Alarm({ device, now }: { readonly device: OfficeDevice; readonly now: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  const { id, kind, reported, differsSince, fallbacks } = device;
  const opened = useOnceCall(
    DEVICES_KEY,
    () => callApi(setDoor, { params: { id }, body: { minutes: OPENED_MINUTES, action: 'opened' } }),
    () => {},
  );
  const since = reported.faultSince ?? differsSince ?? now;
  if (!club) return null;
  const names = {
    name: deviceName(device, language),
    time: timeText(since, { timeZone: club.timeZone }),
    minutes: minutesSince(since, now),
  };
  return (
    <Tip>
      <b>{t(reported.fault ? 'doors.silentSince' : 'doors.differsSince', names)}</b>
      {kind === 'door' && (
        <>
          <p>
            {t('doors.silentText', {
              fallback: fallbacks ? textIn(fallbacks, language) : t('doors.usualFallback'),
            })}
          </p>
          {opened.error && <Fault>{failureText(opened.error)}</Fault>}
          <Button variant="primary" size="sm" busy={opened.isPending} onClick={() => opened.mutate(undefined)}>
            {t('doors.openedFor', { minutes: OPENED_MINUTES })}
          </Button>
        </>
      )}
    </Tip>
  );
}

function Again({ device }: { readonly device: OfficeDevice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  if (!club || !device.equalSince) return null;
  const time = timeText(device.equalSince, { timeZone: club.timeZone });
  return <Tip tone="calm">{t('doors.equalAgain', { name: deviceName(device, language), time })}</Tip>;
}
