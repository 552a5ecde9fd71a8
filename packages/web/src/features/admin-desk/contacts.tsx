import { answerContact, type ContactMessage } from '@courtside/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { Button, MailButton } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { passFocusToItem } from '#shared/ui/feedback/pass-focus.ts';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { contactsQuery } from './queries.ts';
import { useDeskChange } from './use-desk-change.ts';

/** Messages of members from Contact Us. */
export function Contacts({ timeZone }: { readonly timeZone: string }) {
  const [page, setPage] = useState(1);
  return (
    <DeskList list={useQuery(contactsQuery(page))} onTurn={setPage}>
      {(message) => <Contact key={message.id} message={message} timeZone={timeZone} />}
    </DeskList>
  );
}

function Contact({ message, timeZone }: { readonly message: ContactMessage; readonly timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { id, name, memberCode, email, type, status, createdAt } = message;
  const answer = useDeskChange(
    () => callApi(answerContact, { params: { id } }),
    () => t('adminDesk.markedAnswered'),
  );
  return (
    <li className={styles.item} tabIndex={-1}>
      <h2 className={styles.title}>
        <MemberName name={name} /> <Num>{memberCode}</Num>
      </h2>
      <div className={styles.meta}>
        <span className={styles.state} data-state={status}>
          {t(`adminDesk.${status}`)}
        </span>
        <span>{t(`help.types.${type}`)}</span>
        <time dateTime={createdAt}>{formatMoment(createdAt, timeZone, i18n.language)}</time>
      </div>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      {status === 'new' && (
        <div ref={passFocusToItem} className={styles.actions}>
          {email && (
            <MailButton
              size="sm"
              aria-label={t('adminDesk.replyTo', { name })}
              href={replyAddress(email, t(`help.types.${type}`), message.message)}
            >
              {t('adminDesk.reply')}
            </MailButton>
          )}
          <Button
            size="sm"
            icon="check"
            busy={answer.isPending}
            aria-label={t('adminDesk.markAnsweredOf', { name })}
            onClick={() => answer.mutate(undefined)}
          >
            {t('adminDesk.markAnswered')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Opens the mail program with the answer begun: to the member, about the message, with what they wrote below. */
function replyAddress(email: string, about: string, message: string): string {
  const quote = message.replaceAll(/^/gm, '> ');
  const subject = encodeURIComponent(`${CLUB.name}: ${about}`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${quote}`)}`;
}
