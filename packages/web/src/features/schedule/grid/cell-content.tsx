import { formatEuros } from '@courtside/contract/money';
import type { Session } from '@courtside/contract/schedule';
import type { ReactNode } from 'react';
import type { SportKey } from '#shared/routing/paths.ts';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { HoldRing, HoldTime } from '../board/hold-countdown.tsx';
import type { SessionWords } from '../board/session-labels.ts';
import { isChosen, type Standing } from '../selection/selection.ts';
import styles from './session-cell.module.css';

interface CellContentProps {
  readonly session: Session;
  readonly sport: SportKey;
  readonly standing: Standing;
  readonly words: SessionWords;
}

/** What a cell shows: icon, the fact, and the state's word or its marks. */
export function CellContent({ session, sport, standing, words }: CellContentProps) {
  const { state, hold } = session;
  const { said } = words;
  if (isChosen(standing) && state === 'free') {
    return <Parts icon={<Icon name="check" />} lead={<Price session={session} />} end={said.chosen} />;
  }
  switch (state) {
    case 'free':
      if (words.isReadOnly) return <Parts lead={<Price session={session} />} end={said.openToMembers} />;
      return (
        <Parts
          icon={<Icon name="plus" />}
          lead={<Price session={session} />}
          end={<Marks session={session} isAddable={standing === 'addable'} said={said} />}
        />
      );
    case 'held':
      if (hold?.mine) {
        return (
          <Parts
            icon={<HoldRing expiresAt={hold.expiresAt} />}
            lead={said.heldForYou}
            end={<HoldTime expiresAt={hold.expiresAt} />}
          />
        );
      }
      return (
        <Parts icon={<Icon name="clock" />} lead={said.held} end={hold && <HoldTime expiresAt={hold.expiresAt} />} />
      );
    case 'mine':
      return (
        <Parts
          icon={<Icon name={sport} />}
          lead={<bdi>{shortName(words.players(session))}</bdi>}
          end={
            <>
              {said.mine}
              <Icon name="right" size={16} flip />
            </>
          }
        />
      );
    case 'booked':
      return (
        <Parts
          icon={<Icon name="user" />}
          lead={<bdi>{shortName(words.booker(session) ?? '')}</bdi>}
          end={said.booked}
        />
      );
    case 'closed':
      return <Parts icon={<Icon name="barrier" />} lead={<bdi>{words.closure(session)}</bdi>} end={said.closed} />;
    case 'locked':
      return <Parts icon={<Icon name="lock" />} lead={words.opens(session)} end={said.notYet} />;
    case 'past':
      return <Parts lead={<bdi>{shortName(words.booker(session) ?? said.notBooked)}</bdi>} end={said.past} />;
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
      <span className={styles.lead}>{lead}</span> {end && <span className={styles.end}>{end}</span>}
    </>
  );
}

const Price = ({ session }: { readonly session: Session }) => <span className="num">{formatEuros(session.price)}</span>;

interface MarksProps {
  readonly session: Session;
  readonly isAddable: boolean;
  readonly said: SessionWords['said'];
}

function Marks({ session, isAddable, said }: MarksProps) {
  return (
    <>
      {isAddable && <span className={styles.add}>{said.addable}</span>}{' '}
      {session.isPeak && (
        <span className={styles.peak}>
          <Icon name="peak" size={16} />
          <span>{said.peak}</span>
        </span>
      )}{' '}
      {session.isLightOn && (
        <span className={styles.lamp}>
          <Icon name="lamp" size={16} />
          <span>{said.lights}</span>
        </span>
      )}
    </>
  );
}
