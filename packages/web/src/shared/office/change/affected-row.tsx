import type { Affected } from '@courtside/contract/club/office';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { isolatedText, ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import styles from './affected-row.module.css';
import { type Action, suggestedTime } from './resolutions.ts';

interface AffectedRowProps {
  readonly booking: Affected;
  readonly services: readonly SportService[];
  readonly action: Action;
  readonly onDecide: (action: Action) => void;
}

/** A booking that a closure covers, and what happens to it. */
export function AffectedRow({ booking, services, action, onDecide }: AffectedRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first = '', ...others] = booking.players;
  const name = others.length > 0 ? t('closures.more', { name: isolatedText(first), number: others.length }) : first;
  const target = booking.suggestion?.split('_')[0];
  const court = services.flatMap(({ courts }) => courts).find(({ key }) => key === target);
  const time = suggestedTime(booking);
  const title = court && clubWord(court.title, t, booking.section);
  return (
    <li className={styles.row}>
      <span>
        <b>
          {formatDate(booking.date, 'weekdayDay', language)}
          {t('schedule.comma')}
          <span className="num">{booking.from}</span>
        </b>
        <small>{clubWord(booking.court, t, booking.section)}</small>
      </span>
      <span>
        <span>{name}</span>
        <small>
          {moneyText(booking.amount)}
          {booking.refund !== undefined && ` · ${t('closures.inPlay')}`}
          {!court && booking.refund === undefined && ` · ${t('closures.noCourt')}`}
          {court && booking.suggestionKind && ` · ${t(`office.suggestion.${booking.suggestionKind}`)}`}
        </small>
      </span>
      <Segmented
        label={t('closures.whatHappens', { name: first })}
        value={action}
        onChange={onDecide}
        choices={[
          ...(title ? [{ value: 'move' as const, label: time ? `${title} ${ltrText(time)}` : title }] : []),
          { value: 'refund' as const, label: t('closures.refund') },
          { value: 'keep' as const, label: t('closures.leave') },
        ]}
      />
    </li>
  );
}
