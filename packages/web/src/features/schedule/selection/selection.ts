import type { Session } from '@courtside/contract/schedule';

/** At most two sessions, one after the other on one court. */
export function choose(chosen: readonly Session[], picked: Session): Session[] {
  if (chosen.some(({ key }) => key === picked.key)) return chosen.filter(({ key }) => key !== picked.key);
  const [only] = chosen;
  if (only && lengthens(chosen, picked)) return inOrder(only, picked);
  return [picked];
}

/** Whether picking it would make the choice a session longer. */
export function lengthens(chosen: readonly Session[], picked: Session): boolean {
  const [only, second] = chosen;
  if (!only || second || only.court !== picked.court) return false;
  return only.to === picked.from || picked.to === only.from;
}

const inOrder = (one: Session, other: Session) => (one.to === other.from ? [one, other] : [other, one]);

/** Free for everybody, or already held for the caller. */
export function isChoosable({ state, hold }: Session): boolean {
  return state === 'free' || (state === 'held' && hold?.mine === true);
}

/** The sessions of these keys, when all of them can be had and belong together; otherwise none. */
export function choiceOf(keys: readonly string[], sessions: readonly Session[]): Session[] {
  const found = keys.flatMap((key) => sessions.find((session) => session.key === key && isChoosable(session)) ?? []);
  if (found.length !== keys.length) return [];
  return found.reduce<Session[]>((chosen, session) => choose(chosen, session), []).length === keys.length ? found : [];
}

/** How a session stands towards the choice. */
export type Standing = 'chosen' | 'chosenFirst' | 'chosenSecond' | 'addable' | 'apart';

export const isChosen = (standing: Standing): boolean => standing.startsWith('chosen');

export function standingOf(session: Session, chosen: readonly Session[]): Standing {
  const place = chosen.findIndex(({ key }) => key === session.key);
  if (place >= 0 && chosen.length > 1) return place === 0 ? 'chosenFirst' : 'chosenSecond';
  if (place >= 0) return 'chosen';
  return isChoosable(session) && lengthens(chosen, session) ? 'addable' : 'apart';
}

/** The caller's own hold, as the choice it was made from. */
export function ownHold(sessions: readonly Session[]): Session[] {
  return sessions.filter(({ state, hold }) => state === 'held' && hold?.mine);
}

export const priceOf = (chosen: readonly Session[]): number =>
  Math.round(chosen.reduce((sum, { price }) => sum + price * 100, 0)) / 100;
