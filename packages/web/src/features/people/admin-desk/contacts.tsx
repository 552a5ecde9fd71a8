import { answerContact, type ContactMessage } from '@courtside/contract/people/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { Button, MailButton } from '#shared/ui/actions/button.tsx';
import { MemberName, NameInSentence } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { passFocusToItem } from '#shared/ui/feedback/pass-focus.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './desk.module.css';
import { DeskFilters, useDeskFilter } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';
import { type ContactStatus, contactsQuery } from './queries.ts';
import { useDeskChange } from './use-desk-change.ts';

/** Messages of members from Contact Us. */
export function Contacts({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation();
  const { filter, choice: status, setChoice: setStatus, page, turn, fields } = useDeskFilter<ContactStatus>('all');
  return (
    <>
      <DeskFilters fields={fields} label={t('deskLists.searchMessages')}>
        <ChoiceGroup
          legend={t('privacy.status')}
          value={status}
          onChange={setStatus}
          choices={[
            { value: 'all', label: t('privacy.statuses.all') },
            { value: 'new', label: t('adminDesk.new') },
            { value: 'answered', label: t('adminDesk.answered') },
          ]}
        />
      </DeskFilters>
      <DeskList list={useQuery(contactsQuery({ ...filter, status }, page))} onTurn={turn}>
        {(message) => <Contact key={message.id} message={message} timeZone={timeZone} />}
      </DeskList>
    </>
  );
}

function Contact({ message, timeZone }: { readonly message: ContactMessage; readonly timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { id, name, memberCode, email, type, status, createdAt } = message;
  const [isAnswering, setIsAnswering] = useState(false);
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
      <Answered message={message} timeZone={timeZone} />
      {status === 'new' && (
        <div ref={passFocusToItem} className={styles.actions}>
          {email && (
            <Button
              size="sm"
              variant="primary"
              aria-haspopup="dialog"
              aria-label={t('deskLists.answerTo', { name })}
              onClick={() => setIsAnswering(true)}
            >
              {t('deskLists.reply')}
            </Button>
          )}
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
      <AnswerDialog message={message} opened={isAnswering && status === 'new'} onClose={() => setIsAnswering(false)} />
    </li>
  );
}

/** Who answered, when, and what was mailed. */
function Answered({ message, timeZone }: { readonly message: ContactMessage; readonly timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { answer, answeredAt, answeredBy } = message;
  if (!answeredAt || !answeredBy) return null;
  const date = formatMoment(answeredAt, timeZone, i18n.language);
  return (
    <div className={styles.answered}>
      <p>
        <NameInSentence
          name={answeredBy.name}
          words={(name) => t(answer ? 'deskLists.answeredBy' : 'deskLists.markedBy', { name, date })}
        />
      </p>
      {answer && (
        <p className={styles.text} dir="auto">
          {answer}
        </p>
      )}
    </div>
  );
}

/** Opens the mail program with the answer begun: to the member, about the message, with what they wrote below. */
function replyAddress(email: string, about: string, message: string): string {
  const quote = message.replaceAll(/^/gm, '> ');
  const subject = encodeURIComponent(`${CLUB.name}: ${about}`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${quote}`)}`;
}
