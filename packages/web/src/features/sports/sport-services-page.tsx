import { clubDate, toDisplayDate } from '@courtside/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { localDate } from '#shared/dates/local-date.ts';
import { SPORTS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery } from '#shared/sports/services.ts';
import { clubQuery } from '#shared/time/club-query.ts';
import { NameInSentence } from '#shared/ui/data/member-name.tsx';
import { useDeferredPending } from '#shared/ui/feedback/use-deferred-pending.ts';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { sportPicture } from './court-picture.ts';
import { greetingFor } from './greeting.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
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
  const isComing = useDeferredPending(overview.isPending || club.isPending);
  const timeZone = club.data?.timeZone;
  const now = new Date();
  const name = displayName.split(' ')[0] ?? displayName;
  // Far from the club it may be another day: the words change together with what stands below them, and push nothing.
  const today = overview.data && !isComing ? clubDate(overview.data.today) : localDate(now);
  const date = toDisplayDate(today, i18n.language);
  const { nextBooking, nextRelease } = overview.data ?? {};
  for (const sport of SPORTS) preload(sportPicture(sport), { as: 'image' });
  return (
    <PageFrame
      title={<NameInSentence name={name} words={(shown) => t(`sports.${greetingFor(now)}`, { name: shown })} />}
      intro={t(isReadOnly ? 'sports.todayIs' : 'sports.whichCourt', { date })}
    >
      {isComing ? (
        <HomeSkeleton />
      ) : (
        <>
          {nextBooking && timeZone && <NextBookingCard booking={nextBooking} today={today} timeZone={timeZone} />}
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
          <div className={styles.two}>
            <Notices timeZone={timeZone} />
            {nextRelease && timeZone && <NextRelease release={nextRelease} today={today} timeZone={timeZone} />}
          </div>
        </>
      )}
    </PageFrame>
  );
}
