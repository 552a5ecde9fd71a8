import type { FairPlayRule } from '@courtside/contract/club/sports/fair-play-texts';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { InlineSelect } from '#shared/office/fields/inline-fields.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { textIn } from '#shared/office/frame/text-in.ts';
import type { TaxCodeSelectProps } from '#shared/office/tax/tax-code-select.tsx';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { type CategoryView, mayBook, PAGE_RULES, type Scope } from './fair-play-model.ts';
import styles from './rule-table.module.css';
import { ruleText, sampleSentence } from './rule-words.ts';

export interface RuleWords {
  readonly t: TFunction;
  readonly language: Language;
  readonly sports: readonly OfficeSport[];
  readonly scope: Scope;
}

/** What the parts of the editor of one rule get. */
export interface RuleEditorProps {
  readonly category: CategoryView;
  readonly saved: CategoryView | undefined;
  readonly rule: FairPlayRule;
  readonly words: RuleWords;
  readonly today: ClubDate;
  /** Of the VAT of the fee of guests. */
  readonly guestCode: Omit<TaxCodeSelectProps, 'price'>;
  readonly onEdit: (changes: Partial<CategoryView>) => void;
}

interface RuleTableProps {
  readonly categories: readonly CategoryView[];
  readonly saved: readonly CategoryView[];
  /** Whose sentences are shown below the rules. */
  readonly shown: CategoryView | undefined;
  readonly chosen: { readonly category: string | undefined; readonly rule: FairPlayRule } | undefined;
  readonly words: RuleWords;
  readonly today: ClubDate;
  readonly onScope: (scope: Scope) => void;
  readonly onChoose: (category: string, rule: FairPlayRule) => void;
  readonly onOpen: (category: string) => void;
}

const EVERY_SPORT = '';

/** Rules down, categories across; under each rule the sentence that a refused member reads. */
export function RuleTable(props: RuleTableProps) {
  const { categories, saved, shown, chosen, words, today, onScope, onChoose, onOpen } = props;
  const { t, language, sports, scope } = words;
  const nameOf = ({ title }: CategoryView) => textIn(title, language) || t('fairPlay.newCategory');
  return (
    <div className={`${office.card} ${styles.card}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.ruleHead}>{t('fairPlay.rule')}</span>
              <InlineSelect
                label={t('fairPlay.scope')}
                value={scope ?? EVERY_SPORT}
                onChange={(value) => onScope(value === EVERY_SPORT ? null : value)}
                options={[
                  { value: EVERY_SPORT, label: t('fairPlay.everySport') },
                  ...sports.map(({ key, title }) => ({ value: key, label: textIn(title, language) })),
                ]}
              />
            </th>
            {categories.map((category) => (
              <th key={category.key} scope="col">
                <button type="button" className={styles.name} onClick={() => onOpen(category.key)}>
                  <span>{nameOf(category)}</span>
                  <Icon name="gear" size={16} />
                  <span className="sr">{t('fairPlay.edit')}</span>
                </button>
                <small>
                  {t('fairPlay.members', { count: category.members })}
                  {category.isDefault && ` · ${t('fairPlay.default')}`}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        {PAGE_RULES.map((rule) => (
          <tbody key={rule} data-chosen={rule === chosen?.rule || undefined}>
            <tr>
              <th scope="row">{t(`fairPlay.rules.${rule}`)}</th>
              {categories.map((category) => {
                const { text, isOwn } = ruleText(category, rule, words);
                const old = saved.find(({ key }) => key === category.key);
                const isChanged = old !== undefined && ruleText(old, rule, words).text !== text;
                const isChosen = rule === chosen?.rule && category.key === chosen.category;
                return (
                  <td key={category.key}>
                    <button
                      type="button"
                      className={styles.value}
                      aria-pressed={isChosen}
                      aria-label={`${nameOf(category)}, ${t(`fairPlay.rules.${rule}`)}: ${text}`}
                      data-own={isOwn || undefined}
                      data-changed={isChanged || undefined}
                      onClick={() => onChoose(category.key, rule)}
                    >
                      {rule === 'sport' && scope === null ? (
                        <Sports category={category} sports={sports} />
                      ) : (
                        <bdi>{text}</bdi>
                      )}
                    </button>
                  </td>
                );
              })}
            </tr>
            {shown && (
              <tr>
                <td className={styles.sentence} colSpan={categories.length + 1}>
                  <q>{sampleSentence(rule, { ...words, category: shown, today })}</q>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The drawings of the sports that the category may book. */
function Sports({ category, sports }: { readonly category: CategoryView; readonly sports: readonly OfficeSport[] }) {
  const allowed = sports.filter(({ key }) => mayBook(category, key));
  return (
    <span className={styles.sports}>
      {allowed.map(({ key, theme }) => (
        <Icon key={key} name={sportIcon(theme)} size={16} />
      ))}
      {allowed.length === 0 && '–'}
    </span>
  );
}
