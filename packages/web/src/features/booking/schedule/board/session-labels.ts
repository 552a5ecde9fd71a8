import type { Session } from '@courtside/contract/booking/schedule';
import type { Court } from '@courtside/contract/club/sports/sports';
import { formatEuros } from '@courtside/contract/values/money';
import type { TFunction } from 'i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { closureKinds, closureLabel, closureText } from '#shared/i18n/labels/court-labels.ts';
import { shortName } from '#shared/ui/data/short-name.ts';
import type { DayLabels } from './day-labels.ts';
import { type GameWays, openGameOf } from './open-game.ts';
import { isSelected, type SelectionRole } from './selection.ts';
import { placeholders, sentence } from './sentence.ts';

/** A court with its translated labels, looked up once per column. */
export interface CourtColumn extends Court {
  readonly name: string;
  readonly typeName: string;
}

export function courtColumns(courts: readonly Court[], section: string, t: TFunction): CourtColumn[] {
  return courts.map((court) => ({
    ...court,
    name: clubWord(court.title, t, section),
    typeName: clubWord(court.courtType, t, section),
  }));
}

export interface SessionLabels {
  /** The caller may not book. */
  readonly isReadOnly: boolean;
  /** The texts of the cells, translated once and not once per cell. */
  readonly texts: ReturnType<typeof stateTexts>;
  /** Who booked it: the name, or a neutral text for members who hide theirs; undefined when it is not booked. */
  readonly booker: (session: Session) => string | undefined;
  /** Who plays in a booking of mine: 'You, M. Vella +2'. */
  readonly players: (session: Session) => string;
  /** The places of a game, what one costs, and what the member can do: 'Game, 2 of 4', '€3.00', 'Join'. */
  readonly game: (game: NonNullable<Session['game']>) => GameTexts;
  /** Why it is closed. */
  readonly closure: (session: Session) => string;
  /** What kind of closure it is, or that it is closed. */
  readonly closureKind: (session: Session) => string;
  /** When a locked session opens: 'today 12:00'. */
  readonly opening: (session: Session) => string;
  /** The same as a fact: 'Opens today 12:00'. */
  readonly opens: (session: Session) => string;
  /** Until when another member holds it: 'until 09:25'. */
  readonly heldUntil: (session: Session) => string;
  /** A session in one sentence. */
  readonly label: (session: Session, court: CourtColumn, role: SelectionRole, waitingPlace?: number) => string;
  /** The accessible name of a cell: a name that is cut in the cell is cut here too, and whole at the end (WCAG 2.5.3). */
  readonly cellLabel: (session: Session, court: CourtColumn, role: SelectionRole, waitingPlace?: number) => string;
  /** The caller's place in the waiting list: 'Place 2'. */
  readonly waiting: (place: number) => string;
  readonly place: (session: Session, court: CourtColumn) => string;
}

interface GameTexts {
  readonly places: string;
  readonly price: string;
  /** Empty where the member can only look. */
  readonly way: string;
}

const stateTexts = (t: TFunction) => ({
  addable: t('schedule.addable'),
  available: t('schedule.available'),
  booked: t('schedule.booked'),
  selected: t('schedule.chosen'),
  closed: t('schedule.closed'),
  held: t('schedule.held'),
  insideClosure: t('schedule.insideClosure'),
  heldForYou: t('schedule.heldForYou'),
  lights: t('schedule.lights'),
  first: t('schedule.firstOfTwo'),
  givenBack: t('waiting.giveBack.short'),
  mine: t('schedule.mine'),
  notBooked: t('schedule.notBooked'),
  notYet: t('schedule.notYet'),
  openToMembers: t('schedule.openToMembers'),
  outsideHours: t('schedule.outsideHours'),
  past: t('schedule.past'),
  peak: t('schedule.peak'),
  second: t('schedule.secondOfTwo'),
});

interface LabelOptions {
  readonly t: TFunction;
  readonly when: DayLabels;
  /** The caller's name as the schedule shortens it. */
  readonly ownName: string;
  readonly isReadOnly: boolean;
  readonly ways: GameWays;
}

export function sessionLabels({ t, when, ownName, isReadOnly, ways }: LabelOptions): SessionLabels {
  const texts = stateTexts(t);
  const place = sentence<'court' | 'type' | 'from' | 'to'>(
    t('schedule.place', placeholders('court', 'type', 'from', 'to')),
  );
  const label = sentence<'place' | 'facts'>(t('schedule.label', placeholders('place', 'facts')));
  const opens = sentence<'when'>(t('schedule.opens', placeholders('when')));
  const waitingPlace = sentence<'place'>(t('waiting.place', placeholders('place')));
  const heldUntil = sentence<'time'>(t('schedule.heldUntil', placeholders('time')));
  const comma = t('schedule.comma');
  const players = ({ booking }: Session) => {
    const [name, ...others] = (booking?.players ?? []).filter((player) => player !== ownName);
    if (name === undefined) return t('schedule.you');
    if (others.length === 0) return t('schedule.youAnd', { name });
    return t('schedule.youAndMore', { name, more: others.length });
  };
  const gamePlaces = sentence<'taken' | 'places'>(t('schedule.game', placeholders('taken', 'places')));
  const wayTexts = { join: t('schedule.joinGame'), ask: t('schedule.askGame') };
  const game = ({ key, taken, places, share }: NonNullable<Session['game']>): GameTexts => {
    const way = ways.get(key);
    return {
      places: gamePlaces({ taken: String(taken), places: String(places) }),
      price: formatEuros(share),
      way: way ? wayTexts[way] : '',
    };
  };
  const aMember = t('schedule.aMember');
  const booker = ({ booking }: Session) => booking && (booking.label || aMember);
  const opening = ({ opensAt, reason }: Session) => (opensAt ? when.dayAndTime(opensAt) : (reason ?? ''));
  const notYourHours = t('schedule.notYourHours');
  const closure = ({ reason = '', closure: closed, isOutsideOwnHours }: Session) => {
    if (isOutsideOwnHours) return notYourHours;
    return closed ? closureText(closed.reason, t) : closureLabel(reason, t);
  };
  const kinds = closureKinds(t);
  const closureKind = ({ closure: closed }: Session) => (closed ? kinds[closed.kind] : texts.closed);
  const parts = {
    isReadOnly,
    texts,
    booker,
    players,
    game,
    closure,
    closureKind,
    opens: (session: Session) => opens({ when: opening(session) }),
    waiting: (place: number) => waitingPlace({ place: String(place) }),
    heldUntil: ({ hold }: Session) => (hold ? heldUntil({ time: when.time(hold.expiresAt) }) : ''),
  };
  const placeOf = ({ from, to }: Session, { name, typeName }: CourtColumn) =>
    place({ court: name, type: typeName, from, to });
  const allFacts = (session: Session, role: SelectionRole, place: number | undefined) => {
    const facts = factsOf(session, role, parts);
    return place !== undefined && session.state === 'booked' ? [...facts, parts.waiting(place)] : facts;
  };
  const write = (session: Session, court: CourtColumn, facts: readonly string[]) =>
    label({ place: placeOf(session, court), facts: facts.join(comma) });
  return {
    ...parts,
    opening,
    place: placeOf,
    label: (session, court, role, place) => write(session, court, allFacts(session, role, place)),
    cellLabel: (session, court, role, place) => {
      const [first = '', ...others] = allFacts(session, role, place);
      const shown = session.booking && !openGameOf(session) ? shortName(first) : first;
      return write(session, court, [shown, ...others, ...(shown === first ? [] : [first])]);
    },
  };
}

type LabelParts = Pick<
  SessionLabels,
  'isReadOnly' | 'texts' | 'booker' | 'players' | 'game' | 'closure' | 'closureKind' | 'opens' | 'heldUntil'
>;

/** The texts of the cell in the order of rendering, so that the accessible name contains the visible text. */
function factsOf(session: Session, role: SelectionRole, parts: LabelParts): string[] {
  const { texts, booker, players, closure, opens } = parts;
  const price = formatEuros(session.price);
  const outside = [
    ...(session.isOutsideHours ? [texts.outsideHours] : []),
    ...(session.closure ? [texts.insideClosure] : []),
  ];
  switch (session.state) {
    case 'free':
      if (parts.isReadOnly) return [price, texts.openToMembers];
      if (isSelected(role)) return [price, texts.selected, ...placeOfTwo(role, texts)];
      return [texts.available, price, ...marksOf(session, role, texts)];
    case 'held':
      if (session.hold?.mine) return [texts.heldForYou, price, ...placeOfTwo(role, texts)];
      return session.hold ? [texts.held, parts.heldUntil(session)] : [texts.held];
    case 'mine':
      return [players(session), ...ownState(session, parts), ...outside];
    case 'booked': {
      const game = openGameOf(session);
      if (game) return gameFacts(parts.game(game));
      return [booker(session) ?? '', texts.booked, ...outside];
    }
    case 'closed':
      return [...new Set([closure(session), parts.closureKind(session), texts.closed])];
    case 'locked':
      return [opens(session), texts.notYet];
    case 'past':
      return [booker(session) ?? texts.notBooked, texts.past];
  }
}

const gameFacts = ({ places, price, way }: GameTexts) => [places, price, ...(way === '' ? [] : [way])];

/** Of a game of mine how many play; it is mine in any case. */
function ownState({ isGivenBack, game: own }: Session, { texts, game }: Pick<LabelParts, 'texts' | 'game'>): string[] {
  if (isGivenBack) return [texts.givenBack];
  return own ? [game(own).places, texts.mine] : [texts.mine];
}

function placeOfTwo(role: SelectionRole, texts: SessionLabels['texts']): string[] {
  if (role === 'selectedFirst') return [texts.first];
  return role === 'selectedSecond' ? [texts.second] : [];
}

function marksOf({ isPeak, isLightOn }: Session, role: SelectionRole, texts: SessionLabels['texts']): string[] {
  const marks = [role === 'addable' && texts.addable, isPeak && texts.peak, isLightOn && texts.lights];
  return marks.filter((mark) => mark !== false);
}

/** 'Elif Aydın' is 'E. Aydın' on the schedule. */
export function scheduleName(displayName: string): string {
  const [first = '', ...rest] = displayName.trim().split(/\s+/);
  const [initial = ''] = first;
  return rest.length > 0 ? `${initial}. ${rest.join(' ')}` : first;
}
