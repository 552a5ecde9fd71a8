import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { StatePill } from '#shared/ui/data/state-pill.tsx';

/** Screens are noted as seen once a minute. */
const LIVE_MS = 3 * 60_000;

/** When a screen was last open. */
export function SeenPill({ at }: { readonly at: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  if (at === null) return <StatePill tone="quiet">{t('boards.never')}</StatePill>;
  if (Date.now() - Date.parse(at) < LIVE_MS) return <StatePill tone="good">{t('boards.live')}</StatePill>;
  const when = club ? formatMoment(at, club.timeZone, language) : '';
  return <StatePill tone="warning">{t('boards.seen', { when })}</StatePill>;
}
