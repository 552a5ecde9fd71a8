import { COURSE_LIMITS } from '@courtside/contract/teaching/course-fields';
import type { Texts } from '@courtside/contract/values/texts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import { SwitchLine, TextsField } from '#shared/office/frame/dialog-form.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import type { BoundField } from '#shared/ui/fields/use-form.ts';
import styles from '../office-courses.module.css';

/** What a course is and costs, as it is typed. */
export interface Terms {
  readonly title: Texts;
  readonly about: Texts;
  readonly placesMin: string;
  readonly placesMax: string;
  readonly ageMin: string;
  readonly ageMax: string;
  readonly price: string;
  readonly siblingPrice: string;
  readonly leaveDays: string;
  readonly decideOn: string;
  readonly joinsLate: boolean;
}

type Typed = 'placesMin' | 'placesMax' | 'ageMin' | 'ageMax' | 'price' | 'siblingPrice' | 'leaveDays' | 'decideOn';

interface TermsFieldsProps {
  readonly terms: Terms;
  readonly titleError: string | false | undefined;
  readonly field: (name: Typed) => BoundField<string>;
  readonly onChange: (changes: Partial<Terms>) => void;
}

const WHOLE = ['placesMin', 'placesMax', 'ageMin', 'ageMax'] as const;
const AMOUNTS = ['price', 'siblingPrice'] as const;

export function TextsOfCourse({ terms, titleError, onChange }: Omit<TermsFieldsProps, 'field'>) {
  const { t } = useTranslation();
  return (
    <>
      <TextsField
        legend={t('officeCourses.title')}
        texts={terms.title}
        maxLength={COURSE_LIMITS.titleMax}
        errorOf={(language) => (language === 'en' ? titleError || undefined : undefined)}
        onChange={(title) => onChange({ title })}
      />
      <TextsField
        legend={t('officeCourses.about')}
        texts={terms.about}
        maxLength={COURSE_LIMITS.aboutMax}
        errorOf={() => undefined}
        onChange={(about) => onChange({ about })}
      />
    </>
  );
}

export function TermsFields({ terms, field, onChange }: Omit<TermsFieldsProps, 'titleError'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.fields}>
        {WHOLE.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={t(`officeCourses.${name}`)}
            inputMode="numeric"
            dir="ltr"
            maxLength={3}
          />
        ))}
        {AMOUNTS.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={t(`officeCourses.${name}`)}
            inputMode="decimal"
            dir="ltr"
            maxLength={9}
          />
        ))}
        <TextField
          {...field('leaveDays')}
          label={t('officeCourses.leaveDays')}
          inputMode="numeric"
          dir="ltr"
          maxLength={2}
        />
        <DateField {...field('decideOn')} label={t('officeCourses.decideOn')} help={t('officeCourses.decideHelp')} />
      </div>
      <SwitchLine
        label={t('officeCourses.joinsLate')}
        hint={t('officeCourses.joinsLateText')}
        isOn={terms.joinsLate}
        onChange={(joinsLate) => onChange({ joinsLate })}
      />
    </>
  );
}

function eurosOf(typed: string): number | undefined {
  const price = parsePrice(typed);
  return typeof price === 'number' ? price : undefined;
}

const isWhole = (typed: string) => /^\d{1,3}$/.test(typed);

export function termsFaults(terms: Terms, t: TFunction) {
  const number = (typed: string, isOptional = false) =>
    !(isWhole(typed) || (isOptional && typed === '')) && t('officeCourses.wrongNumber');
  const amount = (typed: string) => eurosOf(typed) === undefined && t('officeCourses.wrongPrice');
  return {
    title: terms.title.en.trim() === '' && t('officeCourses.needed'),
    placesMin: number(terms.placesMin),
    placesMax: number(terms.placesMax),
    ageMin: number(terms.ageMin, true),
    ageMax: number(terms.ageMax, true),
    price: amount(terms.price),
    siblingPrice: terms.siblingPrice !== '' && amount(terms.siblingPrice),
    leaveDays: number(terms.leaveDays),
  };
}

/** As the contract has them. */
export function termsBody({ title, about, joinsLate, ...typed }: Terms) {
  const age = (text: string) => (text === '' ? null : Number(text));
  return {
    ...{ title, about, joinsLate },
    ...{ placesMin: Number(typed.placesMin), placesMax: Number(typed.placesMax) },
    ...{ ageMin: age(typed.ageMin), ageMax: age(typed.ageMax), leaveDays: Number(typed.leaveDays) },
    price: eurosOf(typed.price) ?? 0,
    siblingPrice: typed.siblingPrice === '' ? null : (eurosOf(typed.siblingPrice) ?? 0),
    decideOn: typed.decideOn || null,
  };
}
