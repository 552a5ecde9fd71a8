import type { ownEarnings } from '@courtside/contract/teaching/coach-payouts';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import styles from './earnings.module.css';

export type Earnings = AnswerOf<typeof ownEarnings>;
type Line = Earnings['lines'][number];

interface PayoutLinesProps {
  readonly lines: readonly Line[];
  /** Names the list. */
  readonly label: string;
}

/** Each lesson with what it gives, and by which rate. */
export function PayoutLines({ lines, label }: PayoutLinesProps) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map((line) => (
        <li key={`${line.section} ${line.key} ${line.date} ${line.kind}`}>
          <span>
            <b>
              {formatDate(line.date, 'weekdayDay', i18n.language)} · <Num>{line.from}</Num>
            </b>
            <small>
              {line.course ?? clubWord(line.court, t, line.section)} · <RateText line={line} />
            </small>
            {line.kind !== 'held' && <small>{t(`coachMoney.kinds.${line.kind}`)}</small>}
          </span>
          <b>
            <Money euros={line.amount} />
          </b>
        </li>
      ))}
    </ul>
  );
}

/** The rate that was agreed for the lesson. */
function RateText({ line: { percent, rate, courtPart } }: { readonly line: Line }) {
  const { t } = useTranslation();
  if (percent !== null)
    return t('coachMoney.percentOf', { percent: ltrText(String(percent)), court: moneyText(courtPart) });
  if (rate !== null) return t('coachMoney.fixed', { amount: moneyText(rate) });
  return t('coachMoney.rent', { amount: moneyText(courtPart) });
}
