import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import type { ChangeLine } from '#shared/office/change/change-line.ts';
import { allTexts, textIn } from '#shared/office/frame/text-in.ts';
import { type CategoryView, PAGE_RULES } from './fair-play-model.ts';
import { ruleText } from './rule-words.ts';

interface Words {
  readonly t: TFunction;
  readonly language: Language;
  readonly sports: readonly OfficeSport[];
}

/** What differs between two states of the page, each in words. */
export function changesBetween(
  before: readonly CategoryView[],
  after: readonly CategoryView[],
  words: Words,
): ChangeLine[] {
  const { t, language } = words;
  const nameOf = ({ title }: CategoryView) => textIn(title, language) || t('fairPlay.newCategory');
  const keysOf = (view: readonly CategoryView[]) => view.filter(({ isNew }) => !isNew).map(({ key }) => key);
  const isReordered = keysOf(before).join() !== keysOf(after).join();
  const order = { id: 'order', label: t('office.order'), after: joinTexts(after.map(nameOf), language) };
  return [
    ...after.flatMap((category) => {
      const old = before.find(({ key }) => key === category.key);
      const name = nameOf(category);
      return old
        ? ofCategory(old, category, name, words)
        : [{ id: category.key, label: name, after: t('fairPlay.newCategory') }];
    }),
    ...(isReordered ? [order] : []),
  ];
}

const yesNo = (may: boolean, t: Words['t']) => t(may ? 'office.yes' : 'office.no');

function ofCategory(old: CategoryView, category: CategoryView, name: string, words: Words): ChangeLine[] {
  const { t, language, sports } = words;
  const line = (id: string, label: string, before: string, after: string): ChangeLine[] =>
    before === after ? [] : [{ id: `${category.key} ${id}`, label, before, after }];
  const scopes = [null, ...sports.map(({ key }) => key)].filter(
    (scope) => scope === null || [...old.rules, ...category.rules].some(({ service }) => service === scope),
  );
  const ofRules = PAGE_RULES.flatMap((rule) =>
    scopes
      // Sports and lapsed memberships are told once, for all sports.
      .filter((scope) => scope === null || (rule !== 'sport' && rule !== 'lapsed'))
      .flatMap((scope) => {
        const text = (of: CategoryView) => ruleText(of, rule, { ...words, scope });
        const [was, is] = [text(old), text(category)];
        if (scope !== null && !was.isOwn && !is.isOwn) return [];
        const sport = sports.find(({ key }) => key === scope);
        const where = sport ? `, ${textIn(sport.title, language)}` : '';
        return line(`${rule} ${scope}`, `${name}: ${t(`fairPlay.rules.${rule}`)}${where}`, was.text, is.text);
      }),
  );
  const sentenceOf = (of: CategoryView, rule: (typeof PAGE_RULES)[number]) => {
    const own = of.sentences[rule];
    return allTexts(own ?? {}) || t('fairPlay.ourWords');
  };
  return [
    ...line(
      'claim',
      `${name}: ${t('fairPlay.claimMayBook')}`,
      yesNo(old.claimMayBook, t),
      yesNo(category.claimMayBook, t),
    ),
    ...line('title', t('fairPlay.title'), allTexts(old.title), allTexts(category.title)),
    ...(category.isDefault && !old.isDefault
      ? [{ id: `${category.key} default`, label: name, after: t('fairPlay.isDefault') }]
      : []),
    ...(category.isForVisitors !== old.isForVisitors
      ? [
          {
            id: `${category.key} visitors`,
            label: name,
            after: t(category.isForVisitors ? 'fairPlay.isForVisitors' : 'fairPlay.isNotForVisitors'),
          },
        ]
      : []),
    ...(category.retiredFrom !== old.retiredFrom
      ? [{ id: `${category.key} retired`, label: name, after: t('fairPlay.retired') }]
      : []),
    ...ofRules,
    ...PAGE_RULES.flatMap((rule) =>
      line(
        `${rule} words`,
        `${name}: ${t(`fairPlay.rules.${rule}`)}${t('schedule.comma')}${t('fairPlay.sentence')}`,
        sentenceOf(old, rule),
        sentenceOf(category, rule),
      ),
    ),
  ];
}
