import type { SportService } from '@courtside/contract/club/sports/sports';
import { clubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { isMemberRole, mayBook } from '@courtside/contract/wire/roles';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preload } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { sportPicture } from '#shared/court/court-picture.ts';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery } from '#shared/sports/services.ts';
import { localDate } from '#shared/time/local-date.ts';
import { NameInSentence } from '#shared/ui/data/member-name.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { useDeferredPending } from '#shared/ui/feedback/use-deferred-pending.ts';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { FittingGames, useFittingGames } from './fitting-games.tsx';
import { greetingFor } from './home-labels.ts';
import { NextBookingCard } from './next-booking-card.tsx';
import { NextRelease } from './next-release.tsx';
import { Notices } from './notices.tsx';
import { overviewQuery, type SportOffer } from './queries.ts';
import { SameTeam, useSameTeam } from './same-team.tsx';
import { SportCard } from './sport-card.tsx';
import styles from './sport-services-page.module.css';

/** Sport selection, the home page (spec 2.1: no side panels). */
export function SportServicesPage() {
  const { t, i18n } = useTranslation();
  const { displayName, apiRole } = useUser();
  const isReadOnly = !mayBook(apiRole);
  const services = useQuery(servicesQuery);
  const overview = useQuery(overviewQuery);
  const club = useQuery(clubQuery);
  const sameTeam = useSameTeam(overview.data && clubDate(overview.data.today));
  const fitting = useFittingGames();
  useNewSports(overview.data?.services, services);
  const isArriving = useDeferredPending(
    [overview, club, services, sameTeam, fitting].some(({ isPending }) => isPending),
  );
  const timeZone = club.data?.timeZone;
  const isNotOpen = club.data?.isOpen === false && isMemberRole(apiRole);
  const now = new Date();
  const name = displayName.split(' ')[0] ?? displayName;
  // The device may have another date than the club: the heading changes together with the content, not before it.
  const today = overview.data && !isArriving ? clubDate(overview.data.today) : localDate(now);
  const date = toDisplayDate(today, i18n.language);
  const { nextBooking, nextRelease } = overview.data ?? {};
  for (const { sportTheme } of services.data ?? []) preload(sportPicture(themeOf(sportTheme.folder)), { as: 'image' });
  return (
    <PageFrame
      title={<NameInSentence name={name} words={(shown) => t(`sports.${greetingFor(now)}`, { name: shown })} />}
      intro={t(isReadOnly || isNotOpen ? 'sports.todayIs' : 'sports.whichCourt', { date })}
    >
      {isArriving ? (
        <HomeSkeleton sports={services.data?.length} />
      ) : (
        <>
          {nextBooking && timeZone && <NextBookingCard booking={nextBooking} today={today} timeZone={timeZone} />}
          {!isNotOpen && sameTeam.game && <SameTeam game={sameTeam.game} today={today} />}
          {!isNotOpen && <FittingGames games={fitting.games} today={today} />}
          {isNotOpen ? (
            <NotOpen />
          ) : (
            <section aria-labelledby="sports">
              <h2 id="sports" className={styles.heading}>
                {isReadOnly ? t('sports.allSports') : t('sports.bookCourt')}
              </h2>
              {services.isError && !services.data && (
                <ErrorState failure={services.error} onRetry={() => void services.refetch()} />
              )}
              <ul className={styles.sports}>
                {services.data?.map((service) => (
                  <SportCard
                    key={service.key}
                    service={service}
                    offer={overview.data?.services.find(({ key }) => key === service.key)}
                    today={today}
                  />
                ))}
              </ul>
            </section>
          )}
          <div className={styles.two}>
            <Notices timeZone={timeZone} />
            {nextRelease && timeZone && <NextRelease release={nextRelease} today={today} timeZone={timeZone} />}
          </div>
        </>
      )}
    </PageFrame>
  );
}

/** The overview is fetched every minute: where it has other sports than the list, the list is fetched again. */
function useNewSports(
  offers: readonly SportOffer[] | undefined,
  { data: listed, refetch }: UseQueryResult<SportService[]>,
): void {
  const keysOf = (sports: readonly { readonly key: string }[] | undefined) => sports?.map(({ key }) => key).join();
  const isOld = offers !== undefined && listed !== undefined && keysOf(offers) !== keysOf(listed);
  useEffect(() => {
    // Once for a difference: not again when the answer has the same sports.
    if (isOld) void refetch({ cancelRefetch: false });
  }, [isOld, refetch]);
}

/** How many placeholders there are until the sports are known. */
const USUAL_SPORTS = 4;

/** A club that is being set up: members can look around, but there is nothing to book. */
function NotOpen() {
  const { t } = useTranslation();
  return (
    <section className={styles.notOpen} aria-labelledby="not-open">
      <h2 id="not-open">{t('shell.notOpenTitle')}</h2>
      <p>{t('shell.notOpenText')}</p>
    </section>
  );
}

/** Placeholder until it is known whether the next booking is rendered above the sports, so that nothing moves down. */
function HomeSkeleton({ sports = USUAL_SPORTS }: { readonly sports: number | undefined }) {
  return (
    <Loading>
      <Skeleton height={112} radius={16} />
      <div className={styles.sports}>
        {Array.from({ length: sports }, (_, sport) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders in a fixed order
          <div key={sport} className={styles.shape}>
            <Skeleton height="100%" radius={16} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
