import type { Session } from '@courtside/contract/booking/schedule';
import { formatEuros } from '@courtside/contract/values/money';
import type { ReactNode } from 'react';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { GameDots } from '../board/game-dots.tsx';
import { HoldRing, HoldTime } from '../board/hold-countdown.tsx';
import { openGameOf } from '../board/open-game.ts';
import { isSelected, type SelectionRole } from '../board/selection.ts';
import type { SessionLabels } from '../board/session-labels.ts';
import styles from './session-cell.module.css';

interface CellContentProps {
  readonly session: Session;
  readonly theme: SportTheme;
  readonly role: SelectionRole;
  readonly labels: SessionLabels;
  readonly waitingPlace: number | undefined;
  readonly canWait: boolean;
}

/** The content of a cell: icon, main text, and the state's text or marks. */
export function CellContent({ session, theme, role, labels, waitingPlace, canWait }: CellContentProps) {
  const { state, hold } = session;
  const { texts } = labels;
  if (isSelected(role) && state === 'free') {
    return <Parts icon={<Icon name="check" />} lead={<Price session={session} />} end={texts.selected} />;
  }
  switch (state) {
    case 'free':
      if (labels.isReadOnly) return <Parts lead={<Price session={session} />} end={texts.openToMembers} />;
      return (
        <Parts
          icon={<Icon name="plus" />}
          lead={<Price session={session} />}
          end={<Marks session={session} isAddable={role === 'addable'} texts={texts} />}
        />
      );
    case 'held':
      if (hold?.mine) {
        return (
          <Parts
            icon={<HoldRing expiresAt={hold.expiresAt} />}
            lead={texts.heldForYou}
            end={<HoldTime expiresAt={hold.expiresAt} />}
          />
        );
      }
      return (
        <Parts icon={<Icon name="clock" />} lead={texts.held} end={hold && <HoldTime expiresAt={hold.expiresAt} />} />
      );
    case 'mine':
      return (
        <Parts
          icon={<Icon name={sportIcon(theme)} />}
          lead={<bdi>{shortName(labels.players(session))}</bdi>}
          end={
            <>
              {keptText(session, texts) ?? (session.game ? labels.game(session.game).places : texts.mine)}
              <Icon name="right" size={16} flip />
            </>
          }
        />
      );
    case 'booked': {
      const game = openGameOf(session);
      if (game) return <GameParts game={game} labels={labels} />;
      const isWaiting = waitingPlace !== undefined;
      return (
        <Parts
          icon={<Icon name={isWaiting ? 'queue' : 'user'} />}
          lead={<bdi>{shortName(labels.booker(session) ?? '')}</bdi>}
          end={
            <>
              <span>{isWaiting ? labels.waiting(waitingPlace) : (keptText(session, texts) ?? texts.booked)}</span>
              {canWait && !isWaiting && <Icon name="queue" size={16} />}
            </>
          }
        />
      );
    }
    case 'closed':
      return (
        <Parts
          icon={<Icon name="barrier" />}
          lead={<bdi>{labels.closure(session)}</bdi>}
          end={labels.closureKind(session)}
        />
      );
    case 'locked':
      return <Parts icon={<Icon name="lock" />} lead={labels.opens(session)} end={texts.notYet} />;
    case 'past':
      return <Parts lead={<bdi>{shortName(labels.booker(session) ?? texts.notBooked)}</bdi>} end={texts.past} />;
  }
}

interface GamePartsProps {
  readonly game: NonNullable<Session['game']>;
  readonly labels: SessionLabels;
}

function GameParts({ game, labels }: GamePartsProps) {
  const { places, price, way } = labels.game(game);
  return (
    <Parts
      icon={<GameDots places={game.places} taken={game.taken} />}
      lead={places}
      end={
        <>
          <span className="num">{price}</span> {way && <span className={styles.way}>{way}</span>}
        </>
      }
    />
  );
}

/** Why a booking is where nobody could book now, or that everybody can. */
function keptText(session: Session, texts: SessionLabels['texts']): string | undefined {
  if (session.isGivenBack) return texts.givenBack;
  if (session.isOutsideHours) return texts.outsideHours;
  return session.closure && texts.insideClosure;
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
  readonly texts: SessionLabels['texts'];
}

function Marks({ session, isAddable, texts }: MarksProps) {
  return (
    <>
      {isAddable && <span className={styles.add}>{texts.addable}</span>}{' '}
      {session.isPeak && (
        <span className={styles.peak}>
          <Icon name="peak" size={16} />
          <span>{texts.peak}</span>
        </span>
      )}{' '}
      {session.isLightOn && (
        <span className={styles.lamp}>
          <Icon name="lamp" size={16} />
          <span>{texts.lights}</span>
        </span>
      )}
    </>
  );
}
