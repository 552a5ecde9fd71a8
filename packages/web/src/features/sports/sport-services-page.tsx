import { clubDate, toDisplayDate } from '@courtside/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { SPORTS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery } from '#shared/sports/services.ts';
import { localDate } from '#shared/time/local-date.ts';
import { NameInSentence } from '#shared/ui/data/member-name.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useDeferredPending } from '#shared/ui/feedback/use-deferred-pending.ts';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { sportPicture } from './court-picture.ts';
import { greetingFor } from './home-labels.ts';
import { NextBookingCard } from './next-booking-card.tsx';
import { NextRelease } from './next-release.tsx';
import { Notices } from './notices.tsx';
import { overviewQuery } from './queries.ts';
import { SportCard } from './sport-card.tsx';
import styles from './sport-services-page.module.css';

/** Sport selection, the home page (spec 2.1: no side panels). */
export function SportServicesPage() {
  const { t, i18n } = useTranslation();
  const { displayName, apiRole } = useUser();
  // A subadmin reads only.
  const isReadOnly = apiRole === 'subadmin';
  const services = useQuery(servicesQuery).data;
  const overview = useQuery(overviewQuery);
  const club = useQuery(clubQuery);
  const isArriving = useDeferredPending(overview.isPending || club.isPending);
  const timeZone = club.data?.timeZone;
  const isNotOpen = club.data?.isOpen === false && apiRole === 'member';
  const now = new Date();
  const name = displayName.split(' ')[0] ?? displayName;
  // The device may have another date than the club: the heading changes together with the content, not before it.
  const today = overview.data && !isArriving ? clubDate(overview.data.today) : localDate(now);
  const date = toDisplayDate(today, i18n.language);
  const { nextBooking, nextRelease } = overview.data ?? {};
  for (const sport of SPORTS) preload(sportPicture(sport), { as: 'image' });
  return (
    <PageFrame
      title={<NameInSentence name={name} words={(shown) => t(`sports.${greetingFor(now)}`, { name: shown })} />}
      intro={t(isReadOnly || isNotOpen ? 'sports.todayIs' : 'sports.whichCourt', { date })}
    >
      {isArriving ? (
        <HomeSkeleton />
      ) : (
        <>
          {nextBooking && timeZone && <NextBookingCard booking={nextBooking} today={today} timeZone={timeZone} />}
          {isNotOpen ? (
            <NotOpen />
          ) : (
            <section aria-labelledby="sports">
              <h2 id="sports" className={styles.heading}>
                {isReadOnly ? t('sports.allSports') : t('sports.bookCourt')}
              </h2>
              <ul className={styles.sports}>
                {SPORTS.map((sport) => (
                  <SportCard
                    key={sport}
                    sport={sport}
                    service={services?.find(({ key }) => key === sport)}
                    offer={overview.data?.services.find(({ key }) => key === sport)}
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
function HomeSkeleton() {
  return (
    <Loading>
      <Skeleton height={112} radius={16} />
      <div className={styles.sports}>
        {SPORTS.map((sport) => (
          <div key={sport} className={styles.shape}>
            <Skeleton height="100%" radius={16} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
