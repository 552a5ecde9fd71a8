import { formatEuros } from '@courtside/contract/money';
import type { Session } from '@courtside/contract/schedule';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SportKey } from '#shared/routing/paths.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { Standing } from '../choice.ts';
import type { SessionWords } from '../session-words.ts';
import { HoldRing, HoldTime } from './hold-countdown.tsx';
import styles from './session-cell.module.css';

interface CellContentProps {
  readonly session: Session;
  readonly sport: SportKey;
  readonly standing: Standing;
  readonly words: SessionWords;
}

/** What a cell shows: icon, the fact, and the state's word or its marks. */
export function CellContent({ session, sport, standing, words }: CellContentProps) {
  const { t } = useTranslation();
  const { state, booking, hold } = session;
  if (standing === 'chosen' && state === 'free') {
    return <Parts icon={<Icon name="check" />} lead={<Price session={session} />} end={t('schedule.chosen')} />;
  }
  switch (state) {
    case 'free':
      return (
        <Parts
          icon={<Icon name="plus" />}
          lead={<Price session={session} />}
          end={<Marks session={session} isAddable={standing === 'addable'} />}
        />
      );
    case 'held':
      if (hold?.mine) {
        return (
          <Parts
            icon={<HoldRing expiresAt={hold.expiresAt} />}
            lead={t('schedule.heldForYou')}
            end={<HoldTime expiresAt={hold.expiresAt} />}
          />
        );
      }
      return <Parts icon={<Icon name="clock" />} lead={t('schedule.held')} />;
    case 'mine':
      return (
        <Parts
          icon={<Icon name={sport} />}
          lead={<bdi>{words.players(session)}</bdi>}
          end={
            <>
              {t('schedule.mine')}
              <Icon name="right" size={16} flip />
            </>
          }
        />
      );
    case 'booked':
      return <Parts icon={<Icon name="user" />} lead={<bdi>{booking?.label}</bdi>} end={t('schedule.booked')} />;
    case 'closed':
      return <Parts icon={<Icon name="barrier" />} lead={<bdi>{session.reason}</bdi>} end={t('schedule.closed')} />;
    case 'locked':
      return (
        <Parts
          icon={<Icon name="lock" />}
          lead={t('schedule.opens', { when: words.opening(session) })}
          end={t('schedule.notYet')}
        />
      );
    case 'past':
      return <Parts lead={<bdi>{booking?.label ?? t('schedule.notBooked')}</bdi>} end={t('schedule.past')} />;
  }
}

interface PartsProps {
  readonly icon?: ReactNode;
  readonly lead: ReactNode;
  readonly end?: ReactNode;
}

function Parts({ icon, lead, end }: PartsProps) {
  return (
    <>
      {icon}
      <span className={styles.lead}>{lead}</span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
}

const Price = ({ session }: { readonly session: Session }) => <span className="num">{formatEuros(session.price)}</span>;

function Marks({ session, isAddable }: { readonly session: Session; readonly isAddable: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isAddable && <span className={styles.add}>{t('schedule.addable')}</span>}
      {session.isPeak && (
        <span className={styles.peak}>
          <Icon name="peak" size={16} />
          <span>{t('schedule.peak')}</span>
        </span>
      )}
      {session.isLightOn && (
        <span className={styles.lamp}>
          <Icon name="lamp" size={16} />
          <span>{t('schedule.lights')}</span>
        </span>
      )}
    </>
  );
}
