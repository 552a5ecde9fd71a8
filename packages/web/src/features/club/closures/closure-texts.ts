import type { OfficeClosure } from '@courtside/contract/club/sports/office-closures';
import type { SportService } from '@courtside/contract/club/sports/sports';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { closureKinds, closureText } from '#shared/i18n/labels/court-labels.ts';
import { spanText, weekdaysText } from '#shared/office/frame/week.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** What players read, or the kind where it needs no words. */
export const reasonOf = ({ reason, kind }: Pick<OfficeClosure, 'reason' | 'kind'>, t: TFunction): string =>
  reason ? closureText(reason, t) : closureKinds(t)[kind];

/** 'Every Tue, 16:00–18:00, until 30 Mar', 'Fri 20 Nov, 07:00–13:00', or from one moment to another. */
export function whenText({ from, to, repeat }: OfficeClosure, t: TFunction, language: string): string {
  const [fromDate = '', fromTime = ''] = from.split('T');
  const [toDate = '', toTime = ''] = to.split('T');
  const time = spanText(fromTime, toTime === '00:00' ? '24:00' : toTime);
  if (repeat)
    return t('closures.weekly', {
      days: weekdaysText(repeat.weekdays, language),
      time,
      date: formatDate(repeat.until, 'dayMonth', language),
    });
  const day = (date: string) => formatDate(date, 'weekdayDay', language);
  if (fromDate === toDate || (toTime === '00:00' && fromTime !== '00:00'))
    return t('closures.oneDay', { date: day(fromDate), time });
  if (toTime === '00:00') return t('closures.wholeDay', { date: day(fromDate) });
  return t('closures.span', { from: `${day(fromDate)} ${fromTime}`, to: `${day(toDate)} ${toTime}` });
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
