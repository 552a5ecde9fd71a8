import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { InlineSelect } from '#shared/office/fields/inline-fields.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { textIn } from '#shared/office/frame/text-in.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import styles from '../prices-editor.module.css';

interface PricesToolsProps {
  readonly sport: OfficeSport;
  /** Booking types that share a table. */
  readonly groups: readonly (readonly string[])[];
  /** The group that is shown. */
  readonly types: readonly string[];
  readonly categories: readonly OfficeCategory[];
  readonly category: string;
  readonly onType: (type: string) => void;
  readonly onCategory: (category: string) => void;
  /** Takes a type out of its group. */
  readonly onSeparate: (type: string) => void;
}

/** Whose figures the painting shows: booking types and category. */
export function PricesTools(props: PricesToolsProps) {
  const { sport, groups, types, categories, category, onType, onCategory, onSeparate } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const typeTitle = (key: string) => {
    const found = sport.bookingTypes.find((each) => each.key === key);
    return found ? textIn(found.title, language) : key;
  };
  const last = types.at(-1) ?? '';
  return (
    <div className={styles.tools}>
      {groups.length > 1 && (
        <Segmented
          label={t('office.bookingType')}
          value={types[0] ?? ''}
          onChange={onType}
          choices={groups.map((group) => ({
            value: group[0] ?? '',
            label: formatList(group.map(typeTitle), language),
          }))}
        />
      )}
      <span className={styles.figures}>
        <span aria-hidden="true">{t('office.figuresFor')}</span>
        <InlineSelect
          label={t('office.figuresFor')}
          value={category}
          onChange={onCategory}
          options={[
            { value: '', label: t('office.everybody') },
            ...categories.map(({ key, title }) => ({ value: key, label: textIn(title, language) })),
          ]}
        />
      </span>
      {types.length > 1 && (
        <button type="button" className={office.link} onClick={() => onSeparate(last)}>
          {t('office.ownPrices', { type: typeTitle(last) })}
        </button>
      )}
    </div>
  );
}
