import { officeDevices } from '@courtside/contract/clubhouse/office-devices';
import { textIn } from '@courtside/contract/values/texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';

/** Devices tell nobody that they are silent. */
const AGAIN_MS = 30_000;

/** One amber line while a door or a light is not as it should be for two minutes. */
export function DeviceLine() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  const { data } = useQuery({
    queryKey: ['office', 'devices'],
    queryFn: ({ signal }) => callApi(officeDevices, undefined, { signal }),
    refetchInterval: AGAIN_MS,
    enabled: club?.features.access === true,
  });
  const noticed = data?.devices.filter(({ isNoticed }) => isNoticed) ?? [];
  if (noticed.length === 0) return null;
  const names = noticed.map(({ titles, sport }) =>
    [...(sport ? [textIn(sport, language)] : []), textIn(titles, language)].join(' '),
  );
  return (
    <div role="status">
      <Tip>
        {t('today.devicesDiffer', { names: joinTexts(names, language) })}{' '}
        <AppLink to={PATHS.officeDevices}>{t('shell.devicesPage')}</AppLink>
      </Tip>
    </div>
  );
}
