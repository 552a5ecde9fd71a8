import { searchMembers } from '@courtside/contract/people/members';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { MEMBERS_KEY } from '#shared/sports/use-member-list.ts';
import { useBookingState } from '../state/booking-state.ts';
import styles from './family.module.css';
import { MemberCard } from './member-card.tsx';

/** The booker's family above all other members. Nothing while it loads, when it fails and for those without one. */
export function Family() {
  const { t } = useTranslation();
  const { service, booker } = useBookingState();
  const id = useId();
  const { data = [] } = useQuery({
    queryKey: [MEMBERS_KEY, service.key, 'family'],
    queryFn: ({ signal }) =>
      callApi(searchMembers, { params: {}, query: { service: service.key, family: '1' } }, { signal }),
    enabled: !booker.actsForMembers,
  });
  if (data.length === 0) return null;
  return (
    <section className={styles.family} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('guests.family')}
      </h3>
      <div className={styles.people}>
        {data.map((member) => (
          <MemberCard key={member.memberCode} member={member} />
        ))}
      </div>
    </section>
  );
}
