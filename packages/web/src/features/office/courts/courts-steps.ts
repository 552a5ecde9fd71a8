import type { ClubDate } from '@courtside/contract/dates';
import type { Resolution, Saved } from '@courtside/contract/office';
import { addCourt, saveCourt, saveSport } from '@courtside/contract/office-sports';
import { saveTimetables } from '@courtside/contract/office-timetables';
import { callApi } from '#shared/api/call-api.ts';
import type { SaveStep } from '../change/use-change.ts';
import { withItemFrom } from '../frame/week.ts';
import {
  type CourtsBase,
  type CourtsEdits,
  type CourtsView,
  type CourtView,
  NO_EDITS,
  timetableOf,
  viewOf,
} from './courts-model.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The calls that save the edits from a day on: the sport, new courts, changed courts, the timetable. */
export function stepsOf(base: CourtsBase, edits: CourtsEdits, validFrom: ClubDate): SaveStep[] {
  const before = viewOf(base, NO_EDITS, validFrom);
  const after = viewOf(base, edits, validFrom);
  return [
    ...sportStep(base, before, after),
    ...after.courts.flatMap((court, index) =>
      court.isNew
        ? [addStep(base, court, index + 1)]
        : courtStep(base, before, court, positionOf(before, after, index), validFrom),
    ),
    ...timetableStep(base, before, after, validFrom),
  ];
}

function sportStep({ sport }: CourtsBase, before: CourtsView, after: CourtsView): SaveStep[] {
  if (isSame(before.rules, after.rules)) return [];
  const body = { ...after.rules, version: sport.version };
  return [{ id: 'sport', body, save: () => callApi(saveSport, { params: { key: sport.key }, body }) }];
}

function addStep({ sport }: CourtsBase, court: CourtView, position: number): SaveStep {
  const { title, courtType, hasLights, isOutdoor } = court;
  const body = { title, courtType, hasLights, isOutdoor, position };
  return { id: `add ${court.key}`, body, save: () => callApi(addCourt, { params: { key: sport.key }, body }) };
}

/** A court's new place, or undefined when the order of the saved courts is as it was. */
function positionOf(before: CourtsView, after: CourtsView, index: number): number | undefined {
  const place = index + 1;
  const isMoved = before.courts[index]?.key !== after.courts[index]?.key;
  return isMoved ? place : undefined;
}

function courtStep(
  { sport }: CourtsBase,
  before: CourtsView,
  court: CourtView,
  position: number | undefined,
  validFrom: ClubDate,
): SaveStep[] {
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
  if (Object.keys(fields).length === 0) return [];
  const body = { ...fields, version: saved.version };
  const params = { key: court.key };
  const preview = (): Promise<Saved> => callApi(saveCourt, { params, body: { ...body, dryRun: 1 } });
  const save = (resolutions: Resolution[]) => callApi(saveCourt, { params, body: { ...body, resolutions } });
  // Only a court that is no longer in use can affect a booking.
  return [{ id: `court ${court.key}`, body, save, ...('retiredFrom' in fields && { preview }) }];
}

function timetableStep(base: CourtsBase, before: CourtsView, after: CourtsView, validFrom: ClubDate): SaveStep[] {
  if (isSame([before.days, before.hours], [after.days, after.hours])) return [];
  const { sport, timetables, timetablesVersion } = base;
  const body = {
    timetables: withItemFrom(timetables, timetableOf(after, validFrom)),
    // The first save has no version.
    ...(timetables.length > 0 && { version: timetablesVersion }),
  };
  const params = { key: sport.key };
  return [
    {
      id: 'timetables',
      body,
      preview: () => callApi(saveTimetables, { params, body: { ...body, dryRun: 1 } }),
      save: (resolutions) => callApi(saveTimetables, { params, body: { ...body, resolutions } }),
    },
  ];
}

/** The edits without those that a call has saved. */
export function withoutStep(edits: CourtsEdits, id: string): CourtsEdits {
  const [kind, key = ''] = id.split(' ');
  const { [key]: _saved, ...courts } = edits.courts;
  switch (kind) {
    case 'sport':
      return { ...edits, rules: {} };
    case 'add':
      return { ...edits, courts, added: edits.added.filter((court) => court.key !== key) };
    case 'court':
      return { ...edits, courts };
    default:
      return { ...edits, hours: {}, days: {} };
  }
}

/** Changes of courts' use and of the timetable begin on a day; the others count at once. */
export const needsStartDay = (steps: readonly SaveStep[]): boolean => steps.some(({ preview }) => preview);
