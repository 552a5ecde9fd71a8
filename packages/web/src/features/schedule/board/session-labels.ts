import { formatEuros } from '@courtside/contract/money';
import type { Session } from '@courtside/contract/schedule';
import type { Court } from '@courtside/contract/sports';
import type { TFunction } from 'i18next';
import { closureLabel, courtTitleLabel, courtTypeLabel } from '#shared/i18n/labels/court-labels.ts';
import { isChosen, type Standing } from '../selection/selection.ts';
import type { WhenWords } from './day-labels.ts';
import { blanks, sentence } from './sentence.ts';

/** A court with its words, found once for a whole column. */
export interface CourtColumn extends Court {
  readonly name: string;
  readonly typeName: string;
}

export function courtColumns(courts: readonly Court[], t: TFunction): CourtColumn[] {
  return courts.map((court) => ({
    ...court,
    name: courtTitleLabel(court.title, t),
    typeName: courtTypeLabel(court.courtType, t),
  }));
}

export interface SessionWords {
  /** The caller may not book. */
  readonly isReadOnly: boolean;
  /** The words of the cells, found once and not once a cell. */
  readonly said: ReturnType<typeof cellWords>;
  /** Who has it: the name, or a neutral word for those who keep theirs to themselves; undefined when nobody has. */
  readonly booker: (session: Session) => string | undefined;
  /** Who plays in a booking of mine: 'You, M. Vella +2'. */
  readonly players: (session: Session) => string;
  /** Why it is closed. */
  readonly closure: (session: Session) => string;
  /** When a locked session opens: 'today 12:00'. */
  readonly opening: (session: Session) => string;
  /** The same as a fact: 'Opens today 12:00'. */
  readonly opens: (session: Session) => string;
  /** Until when somebody else holds it: 'until 09:25'. */
  readonly heldUntil: (session: Session) => string;
  /** The whole cell, as a screen reader says it. */
  readonly label: (session: Session, court: CourtColumn, standing: Standing) => string;
  readonly place: (session: Session, court: CourtColumn) => string;
}

const cellWords = (t: TFunction) => ({
  addable: t('schedule.addable'),
  available: t('schedule.available'),
  booked: t('schedule.booked'),
  chosen: t('schedule.chosen'),
  closed: t('schedule.closed'),
  held: t('schedule.held'),
  heldForYou: t('schedule.heldForYou'),
  lights: t('schedule.lights'),
  first: t('schedule.firstOfTwo'),
  mine: t('schedule.mine'),
  notBooked: t('schedule.notBooked'),
  notYet: t('schedule.notYet'),
  openToMembers: t('schedule.openToMembers'),
  past: t('schedule.past'),
  peak: t('schedule.peak'),
  second: t('schedule.secondOfTwo'),
});

interface Speaker {
  readonly t: TFunction;
  readonly when: WhenWords;
  /** The caller's name as the schedule shortens it. */
  readonly ownName: string;
  readonly isReadOnly: boolean;
}

export function sessionWords({ t, when, ownName, isReadOnly }: Speaker): SessionWords {
  const said = cellWords(t);
  const place = sentence<'court' | 'type' | 'from' | 'to'>(t('schedule.place', blanks('court', 'type', 'from', 'to')));
  const label = sentence<'place' | 'facts'>(t('schedule.label', blanks('place', 'facts')));
  const opens = sentence<'when'>(t('schedule.opens', blanks('when')));
  const heldUntil = sentence<'time'>(t('schedule.heldUntil', blanks('time')));
  const comma = t('schedule.comma');
  const players = ({ booking }: Session) => {
    const [name, ...others] = (booking?.players ?? []).filter((player) => player !== ownName);
    if (name === undefined) return t('schedule.you');
    if (others.length === 0) return t('schedule.youAnd', { name });
    return t('schedule.youAndMore', { name, more: others.length });
  };
  const aMember = t('schedule.aMember');
  const booker = ({ booking }: Session) => booking && (booking.label || aMember);
  const opening = ({ opensAt, reason }: Session) => (opensAt ? when.words(opensAt) : (reason ?? ''));
  const closure = ({ reason = '' }: Session) => closureLabel(reason, t);
  const tellers = {
    isReadOnly,
    said,
    booker,
    players,
    closure,
    opens: (session: Session) => opens({ when: opening(session) }),
    heldUntil: ({ hold }: Session) => (hold ? heldUntil({ time: when.time(hold.expiresAt) }) : ''),
  };
  const placeOf = ({ from, to }: Session, { name, typeName }: CourtColumn) =>
    place({ court: name, type: typeName, from, to });
  return {
    ...tellers,
    opening,
    place: placeOf,
    label: (session, court, standing) =>
      label({ place: placeOf(session, court), facts: factsOf(session, standing, tellers).join(comma) }),
  };
}

type Tellers = Pick<SessionWords, 'isReadOnly' | 'said' | 'booker' | 'players' | 'closure' | 'opens' | 'heldUntil'>;

/** What the cell shows, in the same words and order: whoever sees it and whoever hears it call it by the same name. */
function factsOf(session: Session, standing: Standing, tellers: Tellers): string[] {
  const { said, booker, players, closure, opens } = tellers;
  const price = formatEuros(session.price);
  switch (session.state) {
    case 'free':
      if (tellers.isReadOnly) return [price, said.openToMembers];
      if (isChosen(standing)) return [price, said.chosen, ...placeOfTwo(standing, said)];
      return [said.available, price, ...marksOf(session, standing, said)];
    case 'held':
      if (session.hold?.mine) return [said.heldForYou, price, ...placeOfTwo(standing, said)];
      return session.hold ? [said.held, tellers.heldUntil(session)] : [said.held];
    case 'mine':
      return [players(session), said.mine];
    case 'booked':
      return [booker(session) ?? '', said.booked];
    case 'closed':
      return [closure(session), said.closed];
    case 'locked':
      return [opens(session), said.notYet];
    case 'past':
      return [booker(session) ?? said.notBooked, said.past];
  }
}

function placeOfTwo(standing: Standing, said: SessionWords['said']): string[] {
  if (standing === 'chosenFirst') return [said.first];
  return standing === 'chosenSecond' ? [said.second] : [];
}

function marksOf({ isPeak, isLightOn }: Session, standing: Standing, said: SessionWords['said']): string[] {
  const marks = [standing === 'addable' && said.addable, isPeak && said.peak, isLightOn && said.lights];
  return marks.filter((mark) => mark !== false);
}

/** 'Elif Aydın' is 'E. Aydın' on the schedule. */
export function scheduleName(displayName: string): string {
  const [first = '', ...rest] = displayName.trim().split(/\s+/);
  const [initial = ''] = first;
  return rest.length > 0 ? `${initial}. ${rest.join(' ')}` : first;
}
