import { formatWallTime } from '@courtside/contract/values/club-time';
import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import type { ChangeLine } from '#shared/office/change/change-line.ts';
import { allTexts, textIn } from '#shared/office/frame/text-in.ts';
import { type Days, spanText, WEEKDAYS, weekdayName } from '#shared/office/frame/week.ts';
import { isSame } from '#shared/store/is-same.ts';
import { type CourtsView, type CourtView, daysOfCourt, type Rules } from './courts-model.ts';

/** What differs between two states of the page, each in words. */
export function changesBetween(before: CourtsView, after: CourtsView, t: TFunction, language: Language): ChangeLine[] {
  const line = (id: string, label: string, old: string | undefined, now: string): ChangeLine[] =>
    old === now ? [] : [old === undefined ? { id, label, after: now } : { id, label, before: old, after: now }];
  const yesNo = (is: boolean) => (is ? t('office.yes') : t('office.no'));
  const ofCourt = (court: CourtView): ChangeLine[] => {
    const old = before.courts.find(({ key }) => key === court.key);
    const title = textIn(court.title, language);
    if (!old) return line(`${court.key} new`, title, undefined, t('office.newCourt'));
    const use = (is: boolean) => (is ? t('office.inUse') : t('office.rests'));
    return [
      ...line(`${court.key} title`, t('office.courtTitle'), allTexts(old.title), allTexts(court.title)),
      ...line(
        `${court.key} type`,
        `${title}: ${t('office.surface')}`,
        allTexts(old.courtType),
        allTexts(court.courtType),
      ),
      ...line(`${court.key} lights`, `${title}: ${t('office.lights')}`, yesNo(old.hasLights), yesNo(court.hasLights)),
      ...line(`${court.key} outdoor`, `${title}: ${t('office.outdoor')}`, yesNo(old.isOutdoor), yesNo(court.isOutdoor)),
      ...line(`${court.key} use`, title, use(old.isInUse), use(court.isInUse)),
    ];
  };
  const titles = (view: CourtsView) =>
    joinTexts(
      view.courts
        .filter(({ key }) => before.courts.some((court) => court.key === key))
        .map(({ title }) => textIn(title, language)),
      language,
    );
  const keys = (view: CourtsView) => view.courts.map(({ key }) => key);
  const common = keys(after).filter((key) => keys(before).includes(key));
  const isReordered =
    common.join() !==
    keys(before)
      .filter((key) => common.includes(key))
      .join();
  const hoursText = (minutes: number) => t('office.minutes', { count: minutes });
  const lightsText = (time: string | null) => (time === null ? t('office.never') : ltrText(time));
  return [
    ...after.courts.flatMap(ofCourt),
    ...(isReordered ? line('order', t('office.order'), undefined, titles(after)) : []),
    ...WEEKDAYS.flatMap((weekday) =>
      line(
        `day ${weekday}`,
        weekdayName(weekday, language),
        dayText(before.days, weekday, t, language),
        dayText(after.days, weekday, t, language),
      ),
    ),
    ...ownHoursLines(before, after, t, language),
    ...line(
      'length',
      t('office.sessionLength'),
      hoursText(before.hours.sessionMinutes),
      hoursText(after.hours.sessionMinutes),
    ),
    ...line('lightsOn', t('office.lightsOn'), lightsText(before.hours.lightsOn), lightsText(after.hours.lightsOn)),
    ...line('active', t('officeDraft.shownToMembers'), yesNo(before.rules.isActive), yesNo(after.rules.isActive)),
    ...line('ahead', t('office.daysAhead'), String(before.rules.bookAheadDays), String(after.rules.bookAheadDays)),
    ...line('release', t('office.release'), ltrText(before.rules.releaseAt), ltrText(after.rules.releaseAt)),
    ...line(
      'cancel',
      t('office.cancellation'),
      t('office.hours', { count: before.rules.cancelUntilHours }),
      t('office.hours', { count: after.rules.cancelUntilHours }),
    ),
    ...line('checkIn', t('arrivals.checkIn'), checkInText(before.rules, t), checkInText(after.rules, t)),
    ...line('noShow', t('arrivals.rest'), restText(before.rules, t), restText(after.rules, t)),
  ];
}

const checkInText = ({ checkIn }: Rules, t: TFunction) =>
  checkIn === 'on' ? t('arrivals.checkInOn') : t('arrivals.checkInOff');
const restText = ({ releaseNoShow }: Rules, t: TFunction) =>
  releaseNoShow ? t('arrivals.restReleased') : t('arrivals.restKept');

/** Courts whose own hours differ from what they had, by day; without own hours they have those of the others. */
function ownHoursLines(before: CourtsView, after: CourtsView, t: TFunction, language: Language): ChangeLine[] {
  const isOwn = ({ own }: CourtsView, key: string) => own.some(({ courts }) => courts.includes(key));
  const concerned = after.courts.filter(({ key }) => isOwn(before, key) || isOwn(after, key));
  return concerned.flatMap(({ key, title }) =>
    WEEKDAYS.flatMap((weekday) => {
      const old = dayText(daysOfCourt(before, key), weekday, t, language);
      const now = dayText(daysOfCourt(after, key), weekday, t, language);
      // What all courts have is told once.
      const isReported = !isOwn(after, key) && !isSame(before.days[weekday - 1], after.days[weekday - 1]);
      if (old === now || isReported) return [];
      const label = `${textIn(title, language)}${t('schedule.comma')}${weekdayName(weekday, language)}`;
      return [{ id: `${key} day ${weekday}`, label, before: old, after: now }];
    }),
  );
}

function dayText(days: Days, weekday: number, t: TFunction, language: Language): string {
  const spans = days[weekday - 1] ?? [];
  if (spans.length === 0) return t('office.closed');
  return joinTexts(
    spans.map(({ from, to }) => spanText(formatWallTime(from), formatWallTime(to))),
    language,
  );
}
