import type { listBookings } from '@courtside/contract/booking/booking-list';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { isMemberRole, mayBook } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useIsNarrow } from '#shared/theme/use-is-narrow.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Pager, type TurnTo } from '#shared/ui/data/pager.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { BookingCards } from './booking-cards.tsx';
import { BookingTable } from './booking-table.tsx';
import styles from './my-bookings-page.module.css';
import { OwnSeriesList, ownSeriesQuery } from './own-series.tsx';
import { bookingsQuery, type Scope } from './queries.ts';
import { useListAddress } from './use-list-address.ts';

/** spec 2.1: the member's bookings. A table on desktop, cards on tablet and phone. */
export function MyBookingsPage() {
  const { t } = useTranslation();
  const { apiRole } = useUser();
  const isReadOnly = !mayBook(apiRole);
  const { scope, page, show, turnTo } = useListAddress();
  return (
    <PageFrame
      title={t('myBookings.title')}
      intro={isReadOnly ? undefined : t('myBookings.intro')}
      aside={<ScopeSwitch scope={scope} onShow={show} />}
    >
      <BookingList
        scope={scope}
        page={page}
        onTurn={turnTo}
        withSeries={isMemberRole(apiRole) && scope === 'upcoming'}
      />
    </PageFrame>
  );
}

function ScopeSwitch({ scope, onShow }: { readonly scope: Scope; readonly onShow: (scope: Scope) => void }) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('myBookings.scopes')}
      value={scope}
      onChange={onShow}
      choices={[
        { value: 'upcoming', label: t('myBookings.upcoming') },
        { value: 'past', label: t('myBookings.past') },
      ]}
    />
  );
}

interface BookingListProps {
  readonly scope: Scope;
  readonly page: number;
  readonly onTurn: TurnTo;
  /** Whether standing bookings are above the list. */
  readonly withSeries: boolean;
}

const ROWS = [1, 2, 3, 4];

function BookingList({ withSeries, ...props }: BookingListProps) {
  const { scope, page } = props;
  const { data, error, refetch } = useQuery(bookingsQuery(scope, page));
  // The rows need the club's time zone: without it they would become a line higher later.
  const club = useQuery(clubQuery);
  // Standing bookings that arrive later would push the rows down; those that fail are not waited for.
  const series = useQuery({ ...ownSeriesQuery, enabled: withSeries });
  const standing = withSeries && series.data && <OwnSeriesList all={series.data} />;
  if (error) {
    return (
      <>
        {standing}
        <Card>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </Card>
      </>
    );
  }
  if (!data || club.isPending || (series.isLoading && series.failureCount === 0)) {
    return (
      <Card>
        <div className={styles.rows}>
          <Loading>
            {ROWS.map((row) => (
              <Skeleton key={row} height={52} radius={10} />
            ))}
          </Loading>
        </div>
      </Card>
    );
  }
  return (
    <>
      {standing}
      <SingleBookings list={data} {...props} />
    </>
  );
}

interface SingleBookingsProps extends Omit<BookingListProps, 'withSeries'> {
  readonly list: AnswerOf<typeof listBookings>;
}

function SingleBookings({ list, scope, onTurn }: SingleBookingsProps) {
  const isNarrow = useIsNarrow();
  const isPast = scope === 'past';
  if (list.total === 0) return <NoBookings scope={scope} />;
  return (
    <>
      {isNarrow ? (
        <BookingCards bookings={list.items} isPast={isPast} />
      ) : (
        <BookingTable bookings={list.items} isPast={isPast} />
      )}
      <Pager list={list} onTurn={onTurn} />
    </>
  );
}

function NoBookings({ scope }: { readonly scope: Scope }) {
  const { t } = useTranslation();
  if (!mayBook(useUser().apiRole)) return <NoStaffBookings />;
  const [title, text] =
    scope === 'past'
      ? [t('myBookings.emptyPastTitle'), t('myBookings.emptyPastText')]
      : [t('myBookings.emptyTitle'), t('myBookings.emptyText')];
  return (
    <Card>
      <EmptyState title={title} text={text}>
        <LinkButton variant="primary" to={PATHS.sportServices}>
          {t('sports.bookCourt')}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}

/** Staff who only read neither book nor play. */
function NoStaffBookings() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState title={t('myBookings.staffTitle')} text={t('myBookings.staffText')}>
        <LinkButton variant="primary" to={PATHS.bookingSchedule}>
          {t('booking.toSchedule')}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}
