import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { MemberBooking } from '#shared/office/member/member-booking.tsx';
import { MemberNote } from '#shared/office/member/member-note.tsx';
import { memberPageQuery, strikesQuery } from '#shared/office/member/member-queries.ts';
import { MemberTasks } from '#shared/office/member/member-tasks.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath } from '#shared/routing/paths.ts';
import { MemberName, NameInSentence } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { findBooking, useToday } from '../state/today-context.ts';
import type { CounterMember } from '../state/today-store.ts';
import { BookingNote } from './booking-note.tsx';
import styles from './cockpit.module.css';

/** Bookings of each kind; the member's page has more. */
const BOOKINGS = 2;

interface CockpitProps {
  readonly member: CounterMember;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What the desk is asked by the member at the counter, and what it does for them. */
export function Cockpit({ member, opened, onClose }: CockpitProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={<MemberName name={member.name} />} width={600} height={640}>
      <Content code={member.memberCode} name={member.name} onLeave={onClose} />
    </Dialog>
  );
}

interface ContentProps {
  readonly code: string;
  readonly name: string;
  readonly onLeave: () => void;
}

function Content({ code, name, onLeave }: ContentProps) {
  const { t } = useTranslation();
  const { data: member, error, refetch } = useQuery(memberPageQuery(code));
  const { data: strikes } = useQuery(strikesQuery(code));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!member || !strikes) {
    return (
      <Loading>
        <Skeleton height={96} radius={10} />
        <Skeleton height={320} radius={10} />
      </Loading>
    );
  }
  const { payer, members } = member.family;
  const task = { ...member, memberCode: code, name };
  return (
    <div className={styles.cockpit}>
      {typeof member.balance === 'number' && (
        <p className={styles.balance}>
          <span>{t('memberMoney.balance')}</span>
          <b>
            <Money euros={member.balance} />
          </b>
        </p>
      )}
      <MemberNote code={code} note={member.note} isErased={member.status === 'erased'} />
      <div className={styles.tasks}>
        <MemberTasks member={task} isAtCounter />
      </div>
      <Part title={t('directory.upcoming')} empty={t('directory.noUpcoming')}>
        {member.upcoming.slice(0, BOOKINGS).map((booking) => (
          <li key={booking.key}>
            <MemberBooking booking={booking} upcomingOf={{ code, name }} onLeave={onLeave} />
            <NoteOf bookingKey={booking.key} />
          </li>
        ))}
      </Part>
      <Part title={t('directory.past')} empty={t('directory.noPast')}>
        {member.past.slice(0, BOOKINGS).map((booking) => (
          <li key={booking.key}>
            <MemberBooking booking={booking} />
          </li>
        ))}
      </Part>
      <Part title={t('directory.family')} empty={t('counter.noFamily')}>
        {payer && (
          <li>
            <AppLink to={memberPath(payer.code)} onClick={onLeave}>
              <NameInSentence name={payer.name} words={(payerName) => t('directory.paidBy', { name: payerName })} />
            </AppLink>
          </li>
        )}
        {members.map(({ code: other, name: otherName }) => (
          <li key={other}>
            <AppLink to={memberPath(other)} onClick={onLeave}>
              <bdi>{otherName}</bdi> <Num>{other}</Num>
            </AppLink>
          </li>
        ))}
      </Part>
      <Strikes code={code} />
      <AppLink className={styles.link} to={memberPath(code)} onClick={onLeave}>
        {t('memberProfiles.wholePage')}
      </AppLink>
    </div>
  );
}

/** What the staff note of a booking, where it is on the day that the page shows. */
function NoteOf({ bookingKey }: { readonly bookingKey: string }) {
  const { day } = useToday();
  const found = findBooking(day, bookingKey);
  return found && <BookingNote booking={found.booking} />;
}

function Strikes({ code }: { readonly code: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(strikesQuery(code));
  const { data: club } = useQuery(clubQuery);
  if (!data || !club) return null;
  const moment = (instant: string) => formatMoment(instant, club.timeZone, i18n.language);
  const counted = data.items.filter(({ liftedAt }) => !liftedAt);
  return (
    <Part title={t('arrivals.member')} empty={t('arrivals.none')}>
      {data.stopUntil && <li>{t('arrivals.stopped', { moment: moment(data.stopUntil) })}</li>}
      {counted.map(({ id, section, court, at }) => (
        <li key={id}>
          {`${sportTitle(section, t)} ${clubWord(court, t, section)}`}
          {t('schedule.comma')}
          {moment(at)}
        </li>
      ))}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly empty: string;
  /** The items of a list. */
  readonly children: ReactNode;
}

function Part({ title, empty, children }: PartProps) {
  const id = useId();
  const isEmpty = Array.isArray(children) && children.flat().every((child) => !child);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {isEmpty ? <p>{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}
