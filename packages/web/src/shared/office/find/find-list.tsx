import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './find-list.module.css';
import type { FoundBooking, FoundMember, useFind } from './use-find.ts';

interface FindListProps {
  readonly find: ReturnType<typeof useFind>;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** What was found, under the field of `useFind`; its frame must be positioned. */
export function FindList({ find: { rows, listProps, optionProps }, children }: FindListProps) {
  const { t } = useTranslation();
  return (
    <div {...listProps} className={styles.list}>
      {rows.map(({ member, booking }, index) => (
        <div key={member?.code ?? booking?.key} {...optionProps(index)} className={styles.option}>
          {member && <MemberRow member={member} />}
          {booking && <BookingRow booking={booking} />}
        </div>
      ))}
      {rows.length === 0 ? <p className={styles.none}>{t('shell.foundNothing')}</p> : children}
    </div>
  );
}

function MemberRow({ member: { code, name, surName, gender, profilePic } }: { readonly member: FoundMember }) {
  return (
    <>
      <Avatar user={{ photoURL: profilePic, gender, memberCode: code }} size={32} />
      <span>
        <b>
          <bdi>{`${name} ${surName}`}</bdi>
        </b>
        <small>
          <Num>{code}</Num>
        </small>
      </span>
    </>
  );
}

function BookingRow({ booking: { key, court, date, from } }: { readonly booking: FoundBooking }) {
  return (
    <>
      <Icon name="calendar" size={20} />
      <span>
        <b>
          <Num>{key}</Num>
        </b>
        <small>
          <bdi>{court}</bdi> <Num>{`${date} ${from}`}</Num>
        </small>
      </span>
    </>
  );
}
