import type { Mandate, Renewal, RenewalSource } from '@courtside/contract/money/mandates';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import styles from './renewals.module.css';

interface SourceChoiceProps {
  readonly renewal: Renewal;
  /** Those that allow this price. */
  readonly mandates: readonly Mandate[];
  /** Pressed, and not stored yet. */
  readonly wanted: { readonly source: RenewalSource; readonly mandateId: string | null } | undefined;
  readonly onChange: (source: RenewalSource, mandateId: string | null) => void;
}

/** What pays: the balance first or always the card, or the balance alone. */
export function SourceChoice({ renewal, mandates, wanted, onChange }: SourceChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const chosen = wanted ?? renewal;
  const choices = mandates.flatMap(({ id, label }) => [
    {
      source: 'balanceFirst' as const,
      mandateId: id,
      text: t('renewals.balanceFirst', { label: ltrText(label) }),
      help: t('renewals.balanceFirstHelp'),
    },
    { source: 'mandate' as const, mandateId: id, text: t('renewals.always', { label: ltrText(label) }), help: '' },
  ]);
  const all = [...choices, { source: 'balance' as const, mandateId: null, text: t('renewals.balanceOnly'), help: '' }];
  return (
    <fieldset className={styles.sources} aria-busy={wanted !== undefined}>
      <legend>{t('renewals.paidFrom')}</legend>
      {all.map(({ source, mandateId, text, help }) => (
        <label key={`${source} ${mandateId}`}>
          <input
            type="radio"
            name={name}
            checked={chosen.source === source && chosen.mandateId === mandateId}
            onChange={() => onChange(source, mandateId)}
          />
          <span>
            <b>{text}</b>
            {help && <small>{help}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
