import type { LogEntry } from '@courtside/contract/messages/office-log';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath } from '#shared/routing/paths.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './log-page.module.css';
import { fieldText, valueText } from './log-words.ts';

interface LogDetailsProps {
  readonly entry: LogEntry;
  readonly timeZone: string;
  /** Shows everything about a member or a booking. */
  readonly onHistory: (subject: string) => void;
}

export function LogDetails({ entry, timeZone, onHistory }: LogDetailsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { changes, moreChanges, facts, address, isErased, isSealed, reference } = entry;
  const person = entry.subject ?? entry.actor;
  const reader = { t, language, timeZone };
  return (
    <div className={styles.details}>
      {changes.length > 0 && (
        <Table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t('log.what')}</th>
              <th scope="col">{t('log.before')}</th>
              <th scope="col">{t('log.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, before, after }) => (
              <tr key={path.join('/')}>
                <th scope="row">{fieldText(path, t)}</th>
                <td>
                  {before === null ? valueText(path, before, reader) : <del>{valueText(path, before, reader)}</del>}
                </td>
                <td>
                  <ins>{valueText(path, after, reader)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {moreChanges > 0 && <p className={styles.more}>{t('log.moreChanges', { count: moreChanges })}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ path, value }) => (
            <div key={path.join('/')}>
              <dt>{fieldText(path, t)}</dt>
              <dd>{valueText(path, value, reader)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.meta}>
        <span>
          <Icon name={isSealed ? 'lock' : 'clock'} size={16} />
          {t(isSealed ? 'log.sealed' : 'log.unsealed')}
        </span>
        {address && (
          <span>
            {t('log.address')} <Num>{address}</Num>
          </span>
        )}
        {isErased && <span>{t('log.erased')}</span>}
        {person && <AppLink to={memberPath(person.code)}>{t('log.openMember')}</AppLink>}
        {person && (
          <button type="button" onClick={() => onHistory(person.code)}>
            {t('log.historyOf', { name: person.name })}
          </button>
        )}
        {reference && (
          <button type="button" onClick={() => onHistory(reference)}>
            {t('log.historyOf', { name: reference })}
          </button>
        )}
      </p>
    </div>
  );
}
