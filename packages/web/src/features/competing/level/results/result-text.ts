import type { Result } from '@courtside/contract/competing/results';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { matchText } from './score-text.ts';

/** 'Luca and Anna' and 'you and Tariq', in the order of the result. */
export function useSideNames(): (result: Pick<Result, 'sides'>) => [string, string] {
  const { i18n } = useTranslation();
  return ({ sides }) =>
    sides.map((side) =>
      formatList(
        side.map(({ name }) => name),
        i18n.language,
      ),
    ) as [string, string];
}

type Said = Pick<Result, 'sides' | 'score' | 'winner' | 'ending'>;

export function useResultText() {
  const { t, i18n } = useTranslation();
  const timeZone = useClubTimeZone();
  const namesOf = useSideNames();
  return {
    /** 'Luca and Anna beat Elif and Tariq, 6:3 6:4' */
    resultText: (said: Said): string => {
      const [one, two] = namesOf(said);
      // Read from the side that won.
      const sets = said.winner === 2 ? said.score.map(([first, second]) => [second, first] as const) : said.score;
      const score = matchText(sets) || t(`levels.score.endings.${said.ending}`);
      if (said.winner === null) return t('levels.result.open', { one, two, score });
      const [winner, loser] = said.winner === 1 ? [one, two] : [two, one];
      return t('levels.result.won', { winner, loser, score });
    },
    untilText: ({ countsAt }: Pick<Result, 'countsAt'>): string => {
      const { date, time } = wallTimeAt(countsAt, timeZone);
      return `${formatDate(date, 'weekdayDay', i18n.language)} ${ltrText(time)}`;
    },
  };
}
