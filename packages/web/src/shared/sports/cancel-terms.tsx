import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';

interface CancelTermsProps {
  /** An instant, as the server returns it. */
  readonly cancelUntil: string;
  readonly canCancel: boolean;
}

/** Shown before the payment: until when the booking can be cancelled, or that it cannot be cancelled. */
export function CancelTerms({ cancelUntil, canCancel }: CancelTermsProps) {
  const { t, i18n } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  if (!canCancel) return t('sports.notCancellable');
  return club && t('sports.freeUntil', { until: formatMoment(cancelUntil, club.timeZone, i18n.language) });
}
