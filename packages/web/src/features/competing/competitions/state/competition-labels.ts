import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import type { Competition } from './competition-queries.ts';

type Named = Pick<Competition, 'kind' | 'service' | 'isPairs'>;

/** 'Tennis, knockout, singles'. */
export const kindText = ({ kind, service, isPairs }: Named, t: TFunction, language: string): string =>
  joinTexts(
    [
      sportTitle(service, t),
      t(`competitions.kind.${kind}`),
      t(isPairs ? 'competitions.pairs' : 'competitions.singles'),
    ],
    language,
  );

type Audience = Pick<Competition, 'levelFrom' | 'levelTo' | 'minAge' | 'maxAge'>;

/** 'from 18 years, level 3.0–5.0', or everybody. */
export function audienceText({ levelFrom, levelTo, minAge, maxAge }: Audience, t: TFunction, language: string): string {
  const level = (value: number | null) => value?.toFixed(1) ?? '';
  const facts = [
    ...(minAge !== null && maxAge !== null ? [t('competitions.ages', { from: minAge, to: maxAge })] : []),
    ...(minAge !== null && maxAge === null ? [t('competitions.agesFrom', { from: minAge })] : []),
    ...(minAge === null && maxAge !== null ? [t('competitions.agesTo', { to: maxAge })] : []),
    ...(levelFrom !== null || levelTo !== null
      ? [t('competitions.levels', { range: ltrText(`${level(levelFrom)}–${level(levelTo)}`) })]
      : []),
  ];
  return facts.length > 0 ? joinTexts(facts, language) : t('competitions.everybody');
}

/** How it is played, in a sentence. */
export function rulesText({ rules }: Pick<Competition, 'rules'>, t: TFunction): string {
  switch (rules.kind) {
    case 'box':
      return t('competitions.rules.box', { ...rules.points, up: rules.up, down: rules.down });
    case 'league':
      return t('competitions.rules.league', rules.points);
    case 'ladder':
      return t('competitions.rules.ladder', { reach: rules.reach, answer: rules.answerDays, play: rules.playDays });
    case 'knockout':
      return t(rules.hasConsolation ? 'competitions.rules.consolation' : 'competitions.rules.knockout');
  }
}
