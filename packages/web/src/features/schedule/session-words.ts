import type { Session } from '@courtside/contract/schedule';
import type { Court } from '@courtside/contract/sports';
import type { TFunction } from 'i18next';
import { courtTitleWords, courtTypeWords } from '#shared/sports/court-words.ts';
import type { Standing } from './choice.ts';
import type { WhenWords } from './when-words.ts';

/** A court with its words, found once for a whole column. */
export interface CourtColumn extends Court {
  readonly name: string;
  readonly typeName: string;
}

export function courtColumns(courts: readonly Court[], t: TFunction): CourtColumn[] {
  return courts.map((court) => ({
    ...court,
    name: courtTitleWords(court.title, t),
    typeName: courtTypeWords(court.courtType, t),
  }));
}

export interface SessionWords {
  /** Who plays in a booking of mine: 'You, M. Vella +2'. */
  readonly players: (session: Session) => string;
  /** When a locked session opens, in words. */
  readonly opening: (session: Session) => string;
  /** The whole cell, as a screen reader says it. */
  readonly label: (session: Session, court: CourtColumn, standing: Standing) => string;
  readonly place: (session: Session, court: CourtColumn) => string;
}

interface Speaker {
  readonly t: TFunction;
  readonly when: WhenWords;
  /** The caller's name as the schedule shortens it. */
  readonly ownName: string;
}

export function sessionWords({ t, when, ownName }: Speaker): SessionWords {
  const players = ({ booking }: Session) => {
    const [name, ...others] = (booking?.players ?? []).filter((player) => player !== ownName);
    if (name === undefined) return t('schedule.you');
    if (others.length === 0) return t('schedule.youAnd', { name });
    return t('schedule.youAndMore', { name, more: others.length });
  };
  const opening = ({ opensAt, reason }: Session) => (opensAt ? when.words(opensAt) : (reason ?? ''));
  const place = ({ from, to }: Session, { name, typeName }: CourtColumn) =>
    t('schedule.place', { court: name, type: typeName, from, to });

  function facts(session: Session, standing: Standing): string[] {
    const { state, booking, reason = '', isPeak, isLightOn } = session;
    const price = session.price.toFixed(2);
    const marks = [isPeak && t('schedule.saysPeak'), isLightOn && t('schedule.saysLit')].filter(
      (mark) => mark !== false,
    );
    switch (state) {
      case 'free': {
        const first = standing === 'chosen' ? t('schedule.saysChosen', { price }) : t('schedule.saysFree', { price });
        return [first, ...marks, ...(standing === 'addable' ? [t('schedule.saysAddable')] : [])];
      }
      case 'held':
        return session.hold?.mine ? [t('schedule.saysHeldForYou', { price }), ...marks] : [t('schedule.saysHeld')];
      case 'mine':
        return [t('schedule.saysMine', { players: players(session) })];
      case 'booked':
        return [t('schedule.saysBooked', { name: booking?.label ?? '' })];
      case 'closed':
        return [t('schedule.saysClosed', { reason })];
      case 'locked':
        return [t('schedule.saysLocked', { when: opening(session) })];
      case 'past':
        return [t('schedule.saysPast', { what: booking?.label ?? t('schedule.notBooked') })];
    }
  }

  return {
    players,
    opening,
    place,
    label: (session, court, standing) =>
      t('schedule.label', {
        place: place(session, court),
        facts: facts(session, standing).join(t('schedule.comma')),
      }),
  };
}

/** 'Elif Aydın' is 'E. Aydın' on the schedule. */
export function shortName(displayName: string): string {
  const [first = '', ...rest] = displayName.trim().split(/\s+/);
  const [initial = ''] = first;
  return rest.length > 0 ? `${initial}. ${rest.join(' ')}` : first;
}
