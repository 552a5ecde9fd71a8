import type { Session } from '@courtside/contract/schedule';
import type { Court } from '@courtside/contract/sports';
import type { TFunction } from 'i18next';
import { courtTitleWords, courtTypeWords } from '#shared/sports/court-words.ts';
import type { Standing } from './choice.ts';
import { blanks, sentence } from './sentence.ts';
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
  /** The words of the cells, found once and not once a cell. */
  readonly said: ReturnType<typeof cellWords>;
  /** Who plays in a booking of mine: 'You, M. Vella +2'. */
  readonly players: (session: Session) => string;
  /** When a locked session opens: 'today 12:00'. */
  readonly opening: (session: Session) => string;
  /** The same as a fact: 'Opens today 12:00'. */
  readonly opens: (session: Session) => string;
  /** The whole cell, as a screen reader says it. */
  readonly label: (session: Session, court: CourtColumn, standing: Standing) => string;
  readonly place: (session: Session, court: CourtColumn) => string;
}

const cellWords = (t: TFunction) => ({
  addable: t('schedule.addable'),
  booked: t('schedule.booked'),
  chosen: t('schedule.chosen'),
  closed: t('schedule.closed'),
  held: t('schedule.held'),
  heldForYou: t('schedule.heldForYou'),
  lights: t('schedule.lights'),
  mine: t('schedule.mine'),
  notBooked: t('schedule.notBooked'),
  notYet: t('schedule.notYet'),
  past: t('schedule.past'),
  peak: t('schedule.peak'),
});

interface Speaker {
  readonly t: TFunction;
  readonly when: WhenWords;
  /** The caller's name as the schedule shortens it. */
  readonly ownName: string;
}

export function sessionWords({ t, when, ownName }: Speaker): SessionWords {
  const place = sentence<'court' | 'type' | 'from' | 'to'>(t('schedule.place', blanks('court', 'type', 'from', 'to')));
  const label = sentence<'place' | 'facts'>(t('schedule.label', blanks('place', 'facts')));
  const comma = t('schedule.comma');
  const facts = factsSpeaker(t);
  const players = ({ booking }: Session) => {
    const [name, ...others] = (booking?.players ?? []).filter((player) => player !== ownName);
    if (name === undefined) return t('schedule.you');
    if (others.length === 0) return t('schedule.youAnd', { name });
    return t('schedule.youAndMore', { name, more: others.length });
  };
  const opening = ({ opensAt, reason }: Session) => (opensAt ? when.words(opensAt) : (reason ?? ''));
  const placeOf = ({ from, to }: Session, { name, typeName }: CourtColumn) =>
    place({ court: name, type: typeName, from, to });
  return {
    said: cellWords(t),
    players,
    opening,
    opens: (session) => t('schedule.opens', { when: opening(session) }),
    place: placeOf,
    label: (session, court, standing) =>
      label({
        place: placeOf(session, court),
        facts: facts(session, standing, { players, opening }).join(comma),
      }),
  };
}

type Tellers = Pick<SessionWords, 'players' | 'opening'>;

/** What is to be said about a session after its place. */
function factsSpeaker(t: TFunction) {
  const free = sentence<'price'>(t('schedule.saysFree', blanks('price')));
  const chosen = sentence<'price'>(t('schedule.saysChosen', blanks('price')));
  const booked = sentence<'name'>(t('schedule.saysBooked', blanks('name')));
  const closed = sentence<'reason'>(t('schedule.saysClosed', blanks('reason')));
  const locked = sentence<'when'>(t('schedule.saysLocked', blanks('when')));
  const past = sentence<'what'>(t('schedule.saysPast', blanks('what')));
  const [peak, lit, addable] = [t('schedule.saysPeak'), t('schedule.saysLit'), t('schedule.saysAddable')];
  const notBooked = t('schedule.notBooked');
  return (session: Session, standing: Standing, { players, opening }: Tellers): string[] => {
    const { state, booking, reason = '' } = session;
    const price = session.price.toFixed(2);
    const marks = [...(session.isPeak ? [peak] : []), ...(session.isLightOn ? [lit] : [])];
    switch (state) {
      case 'free':
        if (standing === 'chosen') return [chosen({ price }), ...marks];
        return [free({ price }), ...marks, ...(standing === 'addable' ? [addable] : [])];
      case 'held':
        if (session.hold?.mine) return [t('schedule.saysHeldForYou', { price }), ...marks];
        return [t('schedule.saysHeld')];
      case 'mine':
        return [t('schedule.saysMine', { players: players(session) })];
      case 'booked':
        return [booked({ name: booking?.label ?? '' })];
      case 'closed':
        return [closed({ reason })];
      case 'locked':
        return [locked({ when: opening(session) })];
      case 'past':
        return [past({ what: booking?.label ?? notBooked })];
    }
  };
}

/** 'Elif Aydın' is 'E. Aydın' on the schedule. */
export function shortName(displayName: string): string {
  const [first = '', ...rest] = displayName.trim().split(/\s+/);
  const [initial = ''] = first;
  return rest.length > 0 ? `${initial}. ${rest.join(' ')}` : first;
}
