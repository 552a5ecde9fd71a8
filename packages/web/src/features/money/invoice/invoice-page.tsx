import { bookingDetails } from '@courtside/contract/booking/bookings';
import { mayBook } from '@courtside/contract/wire/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { preloadScene } from '#shared/drawings/courts/use-scene.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useSportTheme } from '#shared/sports/services.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { Invoice } from './invoice.tsx';

/** spec 2.1: the invoice after a successful booking. The address contains the booking, so it can be opened again. */
export function InvoicePage() {
  const [address] = useSearchParams();
  const section = address.get('section') ?? '';
  const key = address.get('key') ?? '';
  const theme = useSportTheme(section);
  useEffect(() => preloadScene(theme), [theme]);
  const { data, error, refetch, isLoading } = useQuery(invoiceQuery(section, key));
  if (data) return <Invoice booking={data} />;
  if (isLoading) return <PageSkeleton />;
  return <NoInvoice failure={error} onRetry={() => void refetch()} />;
}

function NoInvoice({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const isReadOnly = !mayBook(useUser().apiRole);
  return (
    <PageFrame title={t('invoice.title')}>
      <Card>
        {failure ? (
          <ErrorState failure={failure} onRetry={onRetry} />
        ) : (
          <EmptyState title={t('invoice.emptyTitle')} text={t('invoice.emptyText')}>
            <LinkButton variant="primary" to={isReadOnly ? PATHS.bookingSchedule : PATHS.sportServices}>
              {isReadOnly ? t('booking.toSchedule') : t('sports.bookCourt')}
            </LinkButton>
          </EmptyState>
        )}
      </Card>
    </PageFrame>
  );
}

/** The booking of an invoice, without the delay of the booking detail. */
const invoiceQuery = (section: string, key: string) =>
  queryOptions({
    queryKey: ['bookings', 'invoice', section, key],
    queryFn: ({ signal }) => callApi(bookingDetails, { params: { section, key } }, { signal }),
    enabled: section !== '' && key !== '',
  });
