import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { isolatedText, ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { courtOf, useToday } from './today-context.ts';

interface Facts {
  readonly name: string;
  readonly section: string;
  /** The court's key. */
  readonly court: string;
  readonly from: string;
  readonly to: string;
}

/** Who, where and when, for the messages of the counter: 'Elif Aydın, Tennis Court 2, 18:00–19:00'. */
export function useBookingFacts(): (facts: Facts) => string {
  const { t, i18n } = useTranslation();
  const { day } = useToday();
  return ({ name, section, court, from, to }) => {
    const sport = day.sports.find(({ key }) => key === section);
    const title = clubWord((sport && courtOf(sport, court)?.title) ?? court, t, section);
    const date = day.date === day.today ? [] : [formatDate(day.date, 'weekdayDay', i18n.language)];
    const place = `${sportTitle(section, t)} ${title}`;
    return joinTexts([isolatedText(name), place, ...date, ltrText(`${from}–${to}`)], i18n.language);
  };
}
