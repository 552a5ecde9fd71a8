import { decideApplication, type MembershipApplication } from '@courtside/contract/people/admin';
import { ageOn, fromSlashDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { localDate } from '#shared/time/local-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { passFocusToItem } from '#shared/ui/feedback/pass-focus.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import styles from '../desk.module.css';
import { DeskFilters, useDeskFilter } from '../desk-filters.tsx';
import { DeskList } from '../desk-list.tsx';
import { type ApplicationStatus, applicationsQuery } from '../queries.ts';
import { useDeskChange } from '../use-desk-change.ts';
import { AcceptDialog, DeclineDialog } from './application-dialogs.tsx';
import { ApplicationSetting } from './application-setting.tsx';

const STATUSES = ['all', 'new', 'accepted', 'declined'] as const;

/** Applications for membership. */
export function Applications({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation();
  const { filter, choice: status, setChoice: setStatus, page, turn, fields } = useDeskFilter<ApplicationStatus>('all');
  const list = useQuery(applicationsQuery({ ...filter, status }, page));
  return (
    <>
      <DeskFilters fields={fields} label={t('privacy.search')}>
        <ChoiceGroup
          legend={t('privacy.status')}
          value={status}
          onChange={setStatus}
          choices={STATUSES.map((value) => ({ value, label: t(`privacy.statuses.${value}`) }))}
        />
      </DeskFilters>
      <DeskList list={list} onTurn={turn}>
        {(application) => <Application key={application.reference} application={application} timeZone={timeZone} />}
      </DeskList>
      {/* Below the list, which would push it down. */}
      {!list.isPending && <ApplicationSetting />}
    </>
  );
}

interface Decision {
  readonly accept: boolean;
  readonly category?: string;
  readonly plan?: string;
  readonly reason?: string;
}

interface ApplicationProps {
  readonly application: MembershipApplication;
  readonly timeZone: string;
}

function Application({ application, timeZone }: ApplicationProps) {
  const { t, i18n } = useTranslation();
  const { reference, firstName, lastName, gender, birthday, email, status, createdAt, decidedAt, memberCode } =
    application;
  const name = `${firstName} ${lastName}`;
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  const born = fromSlashDate(birthday);
  const moment = (at: string) => formatMoment(at, timeZone, i18n.language);
  const decide = useDeskChange(
    (decision: Decision) => callApi(decideApplication, { params: { reference }, body: decision }),
    (answer) =>
      answer.memberCode ? t('adminDesk.nowMember', { name, code: answer.memberCode }) : t('adminDesk.nowDeclined'),
  );
  const item = useRef<HTMLLIElement>(null);
  const isDecidedHere = useRef(false);
  const send = (decision: Decision) => {
    setAsked(undefined);
    isDecidedHere.current = true;
    decide.mutate(decision);
  };
  // The answer may come before the closing dialog has returned the focus to its button, which is gone then.
  useEffect(() => {
    if (status !== 'new' && isDecidedHere.current) item.current?.focus({ preventScroll: true });
  }, [status]);
  return (
    <li ref={item} className={styles.item} tabIndex={-1}>
      <h2 className={styles.title}>
        <MemberName name={name} />
      </h2>
      <div className={styles.meta}>
        <span className={styles.state} data-state={status}>
          {t(`adminDesk.${status}`)}
        </span>
        <span dir="ltr">{email}</span>
        <span>{t(`memberProfiles.gender${gender}`)}</span>
        {born && <span>{t('privacy.born', { date: birthday, age: ageOn(born, localDate(new Date())) })}</span>}
        <time dateTime={createdAt}>{t('privacy.received', { date: moment(createdAt) })}</time>
        {decidedAt && <time dateTime={decidedAt}>{t('privacy.decided', { date: moment(decidedAt) })}</time>}
        {memberCode && <span>{t('privacy.member', { code: memberCode })}</span>}
      </div>
      {status === 'new' && (
        <div ref={passFocusToItem} className={styles.actions}>
          <Button
            size="sm"
            variant="danger"
            busy={decide.isPending && !decide.variables.accept}
            aria-label={t('adminDesk.declineOf', { name })}
            onClick={() => setAsked('decline')}
          >
            {t('adminDesk.decline')}
          </Button>
          <Button
            size="sm"
            icon="check"
            busy={decide.isPending && decide.variables.accept}
            aria-label={t('adminDesk.acceptOf', { name })}
            onClick={() => setAsked('accept')}
          >
            {t('adminDesk.accept')}
          </Button>
        </div>
      )}
      <DeclineDialog
        name={name}
        opened={asked === 'decline'}
        onClose={() => setAsked(undefined)}
        onDecline={(reason) => send({ accept: false, ...(reason && { reason }) })}
      />
      <AcceptDialog
        name={name}
        opened={asked === 'accept'}
        onClose={() => setAsked(undefined)}
        onAccept={(choice) => send({ accept: true, ...choice })}
      />
    </li>
  );
}
