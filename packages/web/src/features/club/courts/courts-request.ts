import type { ClubDate } from '@courtside/contract/values/dates';
import type { SportChanges } from '#shared/office/change/sport-step.ts';
import { withItemFrom } from '#shared/office/frame/week.ts';
import { isSame } from '#shared/store/is-same.ts';
import {
  type CourtsBase,
  type CourtsEdits,
  type CourtsView,
  type CourtView,
  NO_EDITS,
  type Rules,
  timetableOf,
  viewOf,
} from './courts-model.ts';

/** What is sent to save the edits from a day on. */
export function changesOf(base: CourtsBase, edits: CourtsEdits, validFrom: ClubDate): SportChanges {
  const before = viewOf(base, NO_EDITS, validFrom);
  const after = viewOf(base, edits, validFrom);
  const firstMoved = after.courts.findIndex(({ key }, index) => before.courts[index]?.key !== key);
  const isMoved = (index: number) => firstMoved >= 0 && index >= firstMoved;
  const newCourts = after.courts.flatMap((court, index) => (court.isNew ? [newCourt(court, index + 1)] : []));
  const courts = after.courts.flatMap((court, index) =>
    court.isNew ? [] : courtChanges(base, before, court, isMoved(index) ? index + 1 : undefined, validFrom),
  );
  return {
    ...(!isSame(before.rules, after.rules) && {
      sport: { ...changedRules(before.rules, after.rules), version: base.sport.version },
    }),
    ...(newCourts.length > 0 && { newCourts }),
    ...(courts.length > 0 && { courts }),
    ...timetableChanges(base, before, after, validFrom),
  };
}

function newCourt({ key, title, courtType, hasLights, isOutdoor }: CourtView, position: number) {
  return { key, title, courtType, hasLights, isOutdoor, position };
}

function courtChanges(
  { sport }: CourtsBase,
  before: CourtsView,
  court: CourtView,
  position: number | undefined,
  validFrom: ClubDate,
) {
  const old = before.courts.find(({ key }) => key === court.key);
  const saved = sport.courts.find(({ key }) => key === court.key);
  if (!old || !saved) return [];
  const fields = {
    ...(!isSame(old.title, court.title) && { title: court.title }),
    ...(!isSame(old.courtType, court.courtType) && { courtType: court.courtType }),
    ...(old.hasLights !== court.hasLights && { hasLights: court.hasLights }),
    ...(old.isOutdoor !== court.isOutdoor && { isOutdoor: court.isOutdoor }),
    ...(old.isInUse !== court.isInUse && { retiredFrom: court.isInUse ? null : validFrom }),
    ...(position !== undefined && { position }),
  };
  return Object.keys(fields).length === 0 ? [] : [{ key: court.key, ...fields, version: saved.version }];
}

function timetableChanges(base: CourtsBase, before: CourtsView, after: CourtsView, validFrom: ClubDate) {
  const { timetables, timetablesVersion } = base;
  const next = timetableOf(after, validFrom);
  // The timetable also differs where a court is added and others have hours of their own: openings then name their courts.
  if (isSame(timetableOf(before, validFrom), next)) return {};
  return {
    timetables: {
      timetables: withItemFrom(timetables, next),
      // The first save has no version.
      ...(timetables.length > 0 && { version: timetablesVersion }),
    },
  };
}

/** Everything as it was loaded: refused, with who saved it, when another admin has saved any of it since. */
export function unchanged({ sport, timetables, timetablesVersion }: CourtsBase): SportChanges {
  return {
    sport: { version: sport.version },
    courts: sport.courts.map(({ key, version }) => ({ key, version })),
    ...(timetables.length > 0 && { timetables: { timetables: [...timetables], version: timetablesVersion } }),
  };
}

/** Changes of courts' use and of the timetable begin on a day; the others count at once. */
export const needsStartDay = ({ courts = [], timetables }: SportChanges): boolean =>
  timetables !== undefined || courts.some(({ retiredFrom }) => retiredFrom !== undefined);

/** The settings of check-in only where they changed: the others are edited together. */
function changedRules(before: Rules, { checkIn, releaseNoShow, ...rules }: Rules) {
  return {
    ...rules,
    ...(checkIn !== before.checkIn && { checkIn }),
    ...(releaseNoShow !== before.releaseNoShow && { releaseNoShow }),
  };
}
