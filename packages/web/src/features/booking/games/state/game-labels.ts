import { addDays, clubDate } from '@courtside/contract/values/dates';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { levelText } from '#features/competing/level/level-query.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import type { Game } from './game-queries.ts';

export type Range = Pick<Game, 'levelFrom' | 'levelTo'>;

/** '3.0–4.0', '3.0+', or undefined for a game of every level. */
export function rangeText({ levelFrom, levelTo }: Range): string | undefined {
  if (levelFrom === undefined && levelTo === undefined) return undefined;
  if (levelTo === undefined) return `${levelText(levelFrom ?? 0)}+`;
  return `${levelFrom === undefined ? '' : levelText(levelFrom)}–${levelText(levelTo)}`;
}

/** 'Padel 2, glass'. */
export const courtText = ({ court, courtType, service }: Game, t: TFunction, language: string): string =>
  joinTexts([clubWord(court, t, service), clubWord(courtType, t, service).toLocaleLowerCase(language)], language);

/** 'Padel, Padel 2, Thu 19 Nov, 18:00': names a game apart from its page. */
export const gameText = ({ service, court, date, from }: Game, t: TFunction, language: string): string =>
  joinTexts(
    [sportTitle(service, t), clubWord(court, t, service), formatDate(date, 'weekdayDay', language), ltrText(from)],
    language,
  );

/** A moment in club time, the near ones in words: 'tomorrow 18:00'. */
export function useMomentText(): (instant: string) => string {
  const { t, i18n } = useTranslation();
  const timeZone = useClubTimeZone();
  const today = wallTimeAt(Date.now(), timeZone).date;
  const tomorrow = addDays(clubDate(today), 1);
  return (instant) => {
    const { date, time } = wallTimeAt(instant, timeZone);
    const shown = ltrText(time);
    if (date === today) return t('schedule.whenToday', { time: shown });
    if (date === tomorrow) return t('schedule.whenTomorrow', { time: shown });
    return t('schedule.whenDay', { day: formatDate(date, 'weekdayDay', i18n.language), time: shown });
  };
}

type Reason = NonNullable<Game['why']>['code'];

/** Check: in favour. Hand: somebody decides. Lock or clock: not yet, or not any more. */
const REASON_ICONS: Readonly<Record<Reason, IconName>> = {
  level_and_favourite: 'check',
  favourite: 'check',
  level: 'check',
  free_then: 'check',
  joined: 'check',
  opened: 'check',
  kept_for_you: 'check',
  asked: 'clock',
  full: 'clock',
  over: 'clock',
  plays_then: 'clock',
  minor: 'hand',
  level_outside: 'hand',
  level_unknown: 'hand',
  favourites_first: 'lock',
  favourites_only: 'lock',
};

export const reasonIcon = ({ why }: Game): IconName => REASON_ICONS[why?.code ?? 'free_then'];

export const placesLeft = ({ places, taken, offered }: Game): number => Math.max(0, places - taken) + offered;

export const isOver = ({ state }: Game): boolean => state === 'closed' || state === 'cancelled';
