import type { OfficeClosure } from '@courtside/contract/club/sports/office-closures';
import type { SportService } from '@courtside/contract/club/sports/sports';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { closureKinds, closureText } from '#shared/i18n/labels/court-labels.ts';
import { spanText, weekdaysText } from '#shared/office/frame/week.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { endOf } from './closure-start.ts';

/** What players read, or the kind where it needs no words. */
export const reasonOf = ({ reason, kind }: Pick<OfficeClosure, 'reason' | 'kind'>, t: TFunction): string =>
  reason ? closureText(reason, t) : closureKinds(t)[kind];

/** 'Every Tue, 16:00–18:00, until 30 Mar', 'Fri 20 Nov, 07:00–13:00', or from one day or moment to another. */
export function whenText(closure: OfficeClosure, t: TFunction, language: string): string {
  const { from, repeat } = closure;
  const [fromDate = '', fromTime = ''] = from.split('T');
  const last = endOf(closure);
  const time = spanText(fromTime, last.time);
  if (repeat)
    return t('closures.weekly', {
      days: weekdaysText(repeat.weekdays, language),
      time,
      date: formatDate(repeat.until, 'dayMonth', language),
    });
  const day = (date: string) => formatDate(date, 'weekdayDay', language);
  const isWholeDays = fromTime === '00:00' && last.time === '24:00';
  if (fromDate === last.date)
    return isWholeDays
      ? t('closures.wholeDay', { date: day(fromDate) })
      : t('closures.oneDay', { date: day(fromDate), time });
  if (isWholeDays) return t('closures.span', { from: day(fromDate), to: day(last.date) });
  return t('closures.span', { from: `${day(fromDate)} ${fromTime}`, to: `${day(last.date)} ${last.time}` });
}

export function whereText(
  { service, courts }: Pick<OfficeClosure, 'service' | 'courts'>,
  services: readonly SportService[],
  t: TFunction,
  language: string,
): string {
  if (courts.length === 0)
    return service ? t('closures.allCourts', { sport: sportTitle(service, t) }) : t('closures.allSports');
  const texts = services.flatMap((sport) => {
    const own = sport.courts.filter(({ key }) => courts.includes(key));
    if (own.length === 0) return [];
    if (own.length === sport.courts.length) return [t('closures.allCourts', { sport: sportTitle(sport.key, t) })];
    return [
      `${sportTitle(sport.key, t)}: ${joinTexts(
        own.map(({ title }) => clubWord(title, t, sport.key)),
        language,
      )}`,
    ];
  });
  return texts.join(' · ');
}
