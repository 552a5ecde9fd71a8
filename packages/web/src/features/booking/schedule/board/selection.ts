import type { Session } from '@courtside/contract/booking/schedule';
import { sumEuros } from '@courtside/contract/values/money';

/** Adds or removes a session. At most two can be selected, one after the other on one court. */
export function toggleSession(selected: readonly Session[], picked: Session): Session[] {
  if (selected.some(({ key }) => key === picked.key)) return selected.filter(({ key }) => key !== picked.key);
  const [only] = selected;
  if (only && extendsSelection(selected, picked)) return inOrder(only, picked);
  return [picked];
}

/** Whether the session follows or precedes the only selected one on the same court. */
export function extendsSelection(selected: readonly Session[], picked: Session): boolean {
  const [only, second] = selected;
  if (!only || second || only.court !== picked.court) return false;
  return only.to === picked.from || picked.to === only.from;
}

const inOrder = (one: Session, other: Session) => (one.to === other.from ? [one, other] : [other, one]);

/** Free for everybody, or already held for the caller. */
export function isSelectable({ state, hold }: Session): boolean {
  return state === 'free' || (state === 'held' && hold?.mine === true);
}

/** The sessions of these keys, when all can be selected and are adjacent; otherwise none. */
export function selectionOf(keys: readonly string[], sessions: readonly Session[]): Session[] {
  const found = keys.flatMap((key) => sessions.find((session) => session.key === key && isSelectable(session)) ?? []);
  if (found.length !== keys.length) return [];
  return found.reduce<Session[]>((selected, session) => toggleSession(selected, session), []).length === keys.length
    ? found
    : [];
}

/** The session's part in the selection. */
export type SelectionRole = 'selected' | 'selectedFirst' | 'selectedSecond' | 'addable' | 'none';

export const isSelected = (role: SelectionRole): boolean => role.startsWith('selected');

export function selectionRoleOf(session: Session, selected: readonly Session[]): SelectionRole {
  const place = selected.findIndex(({ key }) => key === session.key);
  if (place >= 0 && selected.length > 1) return place === 0 ? 'selectedFirst' : 'selectedSecond';
  if (place >= 0) return 'selected';
  return isSelectable(session) && extendsSelection(selected, session) ? 'addable' : 'none';
}

/** The sessions that the caller holds. */
export function ownHeldSessions(sessions: readonly Session[]): Session[] {
  return sessions.filter(({ state, hold }) => state === 'held' && hold?.mine);
}

export const priceOf = (selected: readonly Session[]): number => sumEuros(...selected.map(({ price }) => price));
