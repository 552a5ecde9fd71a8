import type { OutboxMail } from '@courtside/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { mailsQuery } from './queries.ts';

/** Outgoing mail: all of it where there is no mail server, otherwise what could not be delivered. */
export function Mailbox({ timeZone }: { readonly timeZone: string }) {
  const [page, setPage] = useState(1);
  return (
    <DeskList list={useQuery(mailsQuery(page))} onTurn={setPage}>
      {(mail) => <Mail key={mail.id} mail={mail} timeZone={timeZone} />}
    </DeskList>
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
