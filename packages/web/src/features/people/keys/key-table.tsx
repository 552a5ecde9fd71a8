import type { AccessKey } from '@courtside/contract/people/keys/keys';
import { clubDate, daysBetween } from '@courtside/contract/values/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { localDate } from '#shared/time/local-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { EndKeyDialog } from './end-key-dialog.tsx';
import styles from './keys.module.css';

interface KeyTableProps {
  readonly keys: readonly AccessKey[];
  readonly label: string;
}

export function KeyTable({ keys, label }: KeyTableProps) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState<AccessKey>();
  const [isOpen, setIsOpen] = useState(false);
  const end = (key: AccessKey) => {
    setEnding(key);
    setIsOpen(true);
  };
  return (
    <>
      <Table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('connections.name')}</th>
            <th scope="col">{t('connections.may')}</th>
            <th scope="col">{t('connections.lastUsed')}</th>
            <th scope="col">{t('connections.ends')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} accessKey={key} onEnd={() => end(key)} />
          ))}
        </tbody>
      </Table>
      {ending && <EndKeyDialog accessKey={ending} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface KeyRowProps {
  readonly accessKey: AccessKey;
  readonly onEnd: () => void;
}

function KeyRow({ accessKey: { id, title, scopes, usedAt, usedAddress, endsOn, isEnded }, onEnd }: KeyRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const when = usedAt === null ? undefined : formatMoment(usedAt, timeZone, language);
  return (
    <tr>
      <th scope="row">
        <b className={styles.title}>
          <bdi>{title}</bdi>
        </b>
        <small className={styles.id}>{ltrText(`cs_${id}_…`)}</small>
      </th>
      <td data-label={t('connections.may')}>
        <Scopes scopes={scopes} />
      </td>
      <td data-label={t('connections.lastUsed')}>
        {when ? t('connections.usedFrom', { when, address: ltrText(usedAddress ?? '') }) : t('connections.never')}
      </td>
      <td className={styles.ends} data-label={t('connections.ends')}>
        {isEnded ? formatDate(endsOn, 'dayYear', language) : <EndDay endsOn={endsOn} />}
      </td>
      <td className={styles.actions}>
        {!isEnded && (
          <Button size="sm" aria-haspopup="dialog" aria-label={t('connections.endOf', { key: title })} onClick={onEnd}>
            {t('connections.end')}
          </Button>
        )}
      </td>
    </tr>
  );
}

export const Scopes = ({ scopes }: Pick<AccessKey, 'scopes'>) => (
  <span className={styles.scopes}>
    {scopes.map((scope) => (
      <code key={scope} className={styles.scope}>
        {scope}
      </code>
    ))}
  </span>
);

/** The office has this long to make another one. */
const SOON_DAYS = 14;

function EndDay({ endsOn }: Pick<AccessKey, 'endsOn'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = daysBetween(localDate(new Date()), clubDate(endsOn));
  if (count > SOON_DAYS) return formatDate(endsOn, 'dayYear', language);
  return (
    <StatePill tone="warning" icon="clock">
      {count <= 0 ? t('connections.endsToday') : t('connections.endsIn', { count })}
    </StatePill>
  );
}
