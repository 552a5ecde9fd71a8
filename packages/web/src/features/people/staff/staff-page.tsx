import type { StaffMember } from '@courtside/contract/people/office-staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatDay } from '#shared/i18n/use-format-day.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { RoleDialog } from './role-dialog.tsx';
import styles from './staff-page.module.css';
import { type Person, staffQuery } from './use-save-role.ts';

/** Who works for the club, in which role. */
export function StaffPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data, error, refetch } = useQuery(staffQuery);
  const [person, setPerson] = useState<Person>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: Person | undefined) => {
    setPerson(next);
    setIsOpen(true);
  };
  if (!hasWords || (!data && !error)) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('shell.staffPage')}
      intro={t('staff.intro')}
      aside={
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => open(undefined)}>
          {t('staff.give')}
        </Button>
      }
    >
      <Card>
        {error ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : (
          <ul className={styles.staff}>
            {data?.map((member) => (
              <StaffRow key={member.memberCode} member={member} onChange={() => open(member)} />
            ))}
          </ul>
        )}
      </Card>
      <RoleDialog person={person} opened={isOpen} onClose={() => setIsOpen(false)} />
    </PageFrame>
  );
}

function StaffRow({ member, onChange }: { readonly member: StaffMember; readonly onChange: () => void }) {
  const { t } = useTranslation();
  const day = useFormatDay('dayYear');
  const isYou = useUser().memberCode === member.memberCode;
  const { name, memberCode, role, status, lastLoginAt } = member;
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <b>
          <MemberName name={name} />
        </b>
        <small>
          <Num>{memberCode}</Num>
          {isYou && ` · ${t('staff.you')}`}
          {status === 'suspended' && ` · ${t('memberProfiles.suspended')}`}
        </small>
      </span>
      <span className={styles.role}>
        <b>{t(`shell.${role}`)}</b>
        <small>{t(`staff.does.${role}`)}</small>
      </span>
      <span className={styles.login}>
        <small>{t('staff.lastLogin')}</small>
        {lastLoginAt ? day(lastLoginAt) : t('staff.never')}
      </span>
      <Button size="sm" aria-haspopup="dialog" aria-label={t('staff.changeOf', { name })} onClick={onChange}>
        {t('staff.change')}
      </Button>
    </li>
  );
}
