import type { Session } from '@courtside/contract/booking/schedule';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '#shared/ui/data/num.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { HoldTime } from '../board/hold-countdown.tsx';
import type { CourtColumn, SessionLabels } from '../board/session-labels.ts';
import type { SessionAction } from '../board/use-board.ts';
import styles from './hour-block.module.css';

const ICONS: Partial<Record<Session['state'], IconName>> = {
  booked: 'user',
  held: 'clock',
  closed: 'barrier',
  locked: 'lock',
};

interface RestItemProps {
  readonly session: Session;
  readonly court: CourtColumn;
  readonly labels: SessionLabels;
  readonly action: SessionAction;
  /** The caller's place in its waiting list. */
  readonly waitingPlace: number | undefined;
  /** Must keep its identity: the session is memoised. */
  readonly onPress: (session: Session) => void;
}

/** A session that cannot be selected: its court's number and the reason. */
export const RestItem = memo(function RestItem(props: RestItemProps) {
  const { session, court, labels, action, waitingPlace, onPress } = props;
  const { t } = useTranslation();
  const { state } = session;
  const icon = waitingPlace === undefined ? ICONS[state] : 'queue';
  const number = /\d+$/.exec(court.title)?.[0] ?? court.name;
  const text = {
    held: () => t('schedule.restHeld'),
    closed: () => t('schedule.restClosed', { reason: labels.closure(session) }),
    locked: () => t('schedule.restLocked', { when: labels.opening(session) }),
  };
  const why =
    state in text ? text[state as keyof typeof text]() : shortName(labels.booker(session) ?? t('schedule.restPast'));
  const content = (
    <>
      <span className="sr">{labels.label(session, court, 'none', waitingPlace)}</span>
      {icon && <Icon name={icon} size={16} />}
      <span aria-hidden="true">
        <b>
          <Num>{number}</Num>
        </b>{' '}
        <bdi>{why}</bdi> {session.isOutsideHours && <small>{labels.texts.outsideHours}</small>}
        {session.closure && session.booking && <small>{labels.texts.insideClosure}</small>}
        {waitingPlace !== undefined && <small>{labels.waiting(waitingPlace)}</small>}
        {session.hold && <HoldTime expiresAt={session.hold.expiresAt} />}
      </span>
    </>
  );
  if (action === 'none') {
    return (
      <li data-state={state} data-session={session.key}>
        {content}
      </li>
    );
  }
  return (
    <li data-state={state}>
      <button
        type="button"
        className={styles.opens}
        data-session={session.key}
        data-waiting={waitingPlace !== undefined || undefined}
        aria-haspopup="dialog"
        onClick={() => onPress(session)}
      >
        {content}
      </button>
    </li>
  );
});
