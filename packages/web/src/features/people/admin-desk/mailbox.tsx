import type { OutboxMail } from '@courtside/contract/people/admin';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import styles from './desk.module.css';
import { DeskFilters, useDeskFilter } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';
import { type MailStatus, mailsQuery } from './queries.ts';

const STATUSES = ['all', 'queued', 'sent', 'kept', 'dead'] as const satisfies readonly MailStatus[];

/** Outgoing mail: all of it where there is no mail server, otherwise what could not be delivered. */
export function Mailbox({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation();
  const { filter, choice: status, setChoice: setStatus, page, turn, fields } = useDeskFilter<MailStatus>('all');
  return (
    <>
      <DeskFilters fields={fields} label={t('deskLists.searchMails')}>
        <SelectField
          label={t('privacy.status')}
          value={status}
          onChange={({ target }) => setStatus(STATUSES.find((known) => known === target.value) ?? 'all')}
          options={STATUSES.map((value) => ({
            value,
            label: value === 'all' ? t('privacy.statuses.all') : t(`adminDesk.${value}`),
          }))}
        />
      </DeskFilters>
      <DeskList list={useQuery(mailsQuery({ ...filter, status }, page))} onTurn={turn}>
        {(mail) => <Mail key={mail.id} mail={mail} timeZone={timeZone} />}
      </DeskList>
    </>
  );
}

function Mail({ mail, timeZone }: { readonly mail: OutboxMail; readonly timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { recipient, subject, body, status, attempts, lastError, createdAt } = mail;
  return (
    <li className={styles.item}>
      <h2 className={styles.title} dir="auto">
        {subject}
      </h2>
      <div className={styles.meta}>
        <span className={styles.state} data-state={status}>
          {t(`adminDesk.${status}`)}
        </span>
        <span dir="ltr">{recipient}</span>
        <time dateTime={createdAt}>{formatMoment(createdAt, timeZone, i18n.language)}</time>
        {lastError && <span>{t('adminDesk.failed', { count: attempts, error: lastError })}</span>}
      </div>
      <details className={styles.mail}>
        <summary>{t('adminDesk.read')}</summary>
        <p className={styles.text} dir="auto">
          {body}
        </p>
      </details>
    </li>
  );
}
