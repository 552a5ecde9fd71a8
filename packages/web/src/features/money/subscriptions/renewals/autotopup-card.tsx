import type { Autotopup, Mandate } from '@courtside/contract/money/mandates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { InlineSelect, Switch } from '#shared/office/fields/inline-fields.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Card } from '#shared/ui/page/page-frame.tsx';
import type { Allowing } from './allow-choices.ts';
import { liveFor, mandatesQuery, useSaveAutotopup } from './mandates-query.ts';
import styles from './renewals.module.css';

const THRESHOLDS = [10, 20, 30, 50, 100];
const AMOUNTS = [20, 30, 40, 50, 100];

/** A sentence with three choices: under which limit, how much, and from which card. */
export function AutotopupCard({ onAllow }: { readonly onAllow: (allowing: Allowing) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(mandatesQuery);
  const save = useSaveAutotopup();
  if (!data) return null;
  const { autotopup } = data;
  const allowed = liveFor(data.items, 'topup');
  const { threshold, amount } = autotopup;
  const turnOn = (mandate: Mandate) => save.mutate({ isOn: true, threshold, amount, mandateId: mandate.id });
  const toggle = (isOn: boolean) => {
    if (!isOn) return save.mutate({ isOn: false });
    const mandate = allowed.find(({ id }) => id === autotopup.mandateId) ?? allowed[0];
    if (mandate && mandate.capPerCharge >= amount) return turnOn(mandate);
    onAllow({ purpose: 'topup', amount, ...(mandate && { mandate }), onGiven: turnOn });
  };
  return (
    <Card>
      <section className={styles.card} aria-labelledby="autotopup-title">
        <header className={styles.head}>
          <div>
            <h2 id="autotopup-title">{t('renewals.autoTitle')}</h2>
            <LastLine autotopup={autotopup} />
          </div>
          <Switch label={t('renewals.autoTitle')} isOn={autotopup.isOn} onChange={toggle} />
        </header>
        {autotopup.isOn && <Sentence autotopup={autotopup} allowed={allowed} onSave={save.mutate} />}
        <p className={styles.fine}>{autotopup.isOn ? t('renewals.autoHelp') : t('renewals.autoOffHelp')}</p>
      </section>
    </Card>
  );
}

function LastLine({ autotopup: { isOn, last, offReason } }: { readonly autotopup: Autotopup }) {
  const { t, i18n } = useTranslation();
  if (offReason) {
    const why = offReason === 'declined' ? t('renewals.autoDeclined') : t('renewals.autoEnded');
    return <p className={styles.warning}>{why}</p>;
  }
  if (!isOn) return <p className={styles.fine}>{t('renewals.autoOff')}</p>;
  if (!last) return null;
  const date = ltrText(formatDate(last.on, 'longYear', i18n.language));
  return <p className={styles.fine}>{t('renewals.autoLast', { date, amount: moneyText(last.amount) })}</p>;
}

interface SentenceProps {
  readonly autotopup: Autotopup;
  readonly allowed: readonly Mandate[];
  readonly onSave: (choice: { isOn: true; threshold?: number; amount?: number; mandateId?: string }) => void;
}

function Sentence({ autotopup, allowed, onSave }: SentenceProps) {
  const { t } = useTranslation();
  const amounts = (offered: readonly number[], chosen: number) =>
    [...new Set([...offered, chosen])]
      .sort((one, other) => one - other)
      .map((euros) => ({ value: String(euros), label: moneyText(euros) }));
  return (
    <p className={styles.sentence}>
      {t('renewals.autoWhen')}{' '}
      <InlineSelect
        label={t('renewals.limit')}
        value={String(autotopup.threshold)}
        options={amounts(THRESHOLDS, autotopup.threshold)}
        onChange={(threshold) => onSave({ isOn: true, threshold: Number(threshold) })}
      />{' '}
      {t('renewals.autoAdd')}{' '}
      <InlineSelect
        label={t('renewals.amount')}
        value={String(autotopup.amount)}
        options={amounts(AMOUNTS, autotopup.amount)}
        onChange={(amount) => onSave({ isOn: true, amount: Number(amount) })}
      />{' '}
      {t('renewals.autoFrom')}{' '}
      <InlineSelect
        label={t('renewals.card')}
        value={autotopup.mandateId ?? ''}
        options={allowed.map(({ id, label }) => ({ value: id, label: ltrText(label) }))}
        onChange={(mandateId) => onSave({ isOn: true, mandateId })}
      />
    </p>
  );
}
