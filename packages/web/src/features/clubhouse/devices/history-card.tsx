import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { logKindPath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { deviceName } from './device-words.ts';
import styles from './devices-page.module.css';
import type { OfficeDevices } from './devices-query.ts';

const WEEK_MS = 7 * 86_400_000;

/** What differed for long and is equal again; what was done by hand is in the log, which only admins read. */
export function HistoryCard({ data: { devices, now } }: { readonly data: OfficeDevices }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isAdmin = useUser().apiRole === 'admin';
  const { data: club } = useQuery(clubQuery);
  const equalAgain = devices
    .flatMap((device) => (device.equalSince ? [{ device, at: device.equalSince }] : []))
    .filter(({ at }) => Date.parse(now) - Date.parse(at) < WEEK_MS)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (!club) return null;
  return (
    <Block title={t('doors.history')}>
      {equalAgain.length === 0 && <p className={styles.note}>{t('doors.historyNone')}</p>}
      <ul className={styles.links}>
        {equalAgain.map(({ device, at }) => (
          <li key={device.id}>
            <div>
              <b>
                <bdi>{deviceName(device, language)}</bdi>
              </b>
              <small>{t('doors.historyAgain', { when: formatMoment(at, club.timeZone, language) })}</small>
            </div>
          </li>
        ))}
      </ul>
      {isAdmin && (
        <LinkButton size="sm" to={logKindPath('devices')}>
          {t('doors.historyLog')}
        </LinkButton>
      )}
    </Block>
  );
}
