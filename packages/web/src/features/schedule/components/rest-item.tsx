import type { Session } from '@courtside/contract/schedule';
import { useTranslation } from 'react-i18next';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon-shapes.tsx';
import { Num } from '#shared/ui/num.tsx';
import type { CourtColumn, SessionWords } from '../session-words.ts';

const ICONS: Partial<Record<Session['state'], IconName>> = {
  booked: 'user',
  held: 'clock',
  closed: 'barrier',
  locked: 'lock',
};

interface RestItemProps {
  readonly session: Session;
  readonly court: CourtColumn;
  readonly words: SessionWords;
}

/** A session that cannot be had: its court's number and why, in one breath. */
export function RestItem({ session, court, words }: RestItemProps) {
  const { t } = useTranslation();
  const { state } = session;
  const icon = ICONS[state];
  const number = /\d+$/.exec(court.title)?.[0] ?? court.name;
  const text = {
    held: () => t('schedule.restHeld'),
    closed: () => t('schedule.restClosed', { reason: words.closure(session) }),
    locked: () => t('schedule.restLocked', { when: words.opening(session) }),
  };
  const why = state in text ? text[state as keyof typeof text]() : (words.booker(session) ?? t('schedule.restPast'));
  return (
    <li data-state={state}>
      <span className="sr">{words.label(session, court, 'apart')}</span>
      {icon && <Icon name={icon} size={16} />}
      <span aria-hidden="true">
        <b>
          <Num>{number}</Num>
        </b>{' '}
        <bdi>{why}</bdi>
      </span>
    </li>
  );
}
