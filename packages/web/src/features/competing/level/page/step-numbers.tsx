import type { LevelStep } from '@courtside/contract/competing/levels';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';

interface StepNumbersProps {
  readonly numbers: NonNullable<LevelStep['numbers']>;
  readonly hasWon: boolean;
}

const shown = (value: number) => value.toFixed(3);

/** The numbers of a result, in the formula that made its step. */
export function StepNumbers({ numbers: { before, after, expected, scale }, hasWon }: StepNumbersProps) {
  const { t } = useTranslation();
  const step = (before.deviation ** 2 / scale) * ((hasWon ? 1 : 0) - expected);
  const formula = `${shown(before.deviation)}² / ${shown(scale)} × (${hasWon ? 1 : 0} − ${shown(expected)}) = ${shown(step)}`;
  return (
    <details>
      <summary>{t('levels.numbers.open')}</summary>
      <p>{t('levels.numbers.text')}</p>
      <p>
        <code>{ltrText(formula)}</code>
      </p>
      <p>
        <code>{ltrText(`${shown(before.level)} → ${shown(after.level)}`)}</code>
      </p>
    </details>
  );
}
