import type { ClubMember } from '@courtside/contract/people/members';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { useIsStill } from '#shared/theme/use-is-still.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { ICON_SHAPES } from '#shared/ui/icons/icon-shapes.tsx';
import { useBookingState } from '../state/booking-state.ts';
import styles from './member-card.module.css';

const SHAKE = [{ translate: '0' }, { translate: '-4px' }, { translate: '4px' }, { translate: '0' }];

/** A member to add to the team or to remove from it. The card shakes once when the team is complete. */
export function MemberCard({ member }: { readonly member: ClubMember }) {
  const { t } = useTranslation();
  const { draft, team, figures } = useBookingState();
  const card = useRef<HTMLButtonElement>(null);
  const isStill = useIsStill();
  const { memberCode, name, gender } = member;
  const player = draft.players.find((other) => other.memberCode === memberCode);
  const toggle = () => {
    const hasRoom = team.toggle(member);
    if (!hasRoom && !isStill) card.current?.animate(SHAKE, 220);
  };
  return (
    <button ref={card} type="button" className={styles.card} aria-pressed={player !== undefined} onClick={toggle}>
      <Face gender={gender} memberCode={memberCode} size={32} figure={figures.get(memberCode)} />
      {player && (
        <span className={styles.place}>
          <span aria-hidden="true">{player.key + 1}</span>
          <span className="sr">{t('booking.inTeamAs', { place: player.key + 1 })}</span>
        </span>
      )}
      <span>
        <span className={styles.name}>
          <MemberName name={name} />
        </span>
        <span className={styles.meta}>
          <Num>{memberCode}</Num>
          {member.isFavourite === 1 && <Star label={t('booking.favourite')} />}
        </span>
      </span>
    </button>
  );
}

function Star({ label }: { readonly label: string }) {
  return (
    <svg className={styles.star} viewBox="0 0 20 20" role="img" aria-label={label}>
      {ICON_SHAPES.star}
    </svg>
  );
}
