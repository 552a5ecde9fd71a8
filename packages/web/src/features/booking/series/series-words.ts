import type { Series } from '@courtside/contract/booking/office-series';
import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { spanText, weekdayName } from '#shared/office/frame/week.ts';

type Named = Pick<Series, 'reason' | 'players'>;

/** 'Sofia Lindqvist and 1', or why the courts are blocked. */
export function seriesTitle({ reason, players }: Named, t: TFunction, language: Language): string {
  if (reason) return textIn(reason, language);
  const [first, ...others] = players;
  if (!first) return '';
  return others.length === 0 ? first.name : t('series.andOthers', { name: first.name, count: others.length });
}

export const courtsText = (
  courts: readonly { readonly title: string }[],
  service: string,
  t: TFunction,
  language: string,
) =>
  joinTexts(
    courts.map(({ title }) => clubWord(title, t, service)),
    language,
  );

type Placed = Pick<Series, 'weekday' | 'from' | 'to' | 'courts' | 'service'>;

/** 'Tue 09:00–10:00, Court 1' */
export function seriesPlace({ weekday, from, to, courts, service }: Placed, t: TFunction, language: string): string {
  return t('series.place', {
    weekday: weekdayName(weekday, language),
    time: spanText(from, to),
    courts: courtsText(courts, service, t, language),
  });
}
