import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { FindList } from '#shared/office/find/find-list.tsx';
import { type FoundMember, useFind } from '#shared/office/find/use-find.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './member-field.module.css';
import { memberPageQuery } from './member-queries.ts';

interface MemberFieldProps {
  /** Of the field that finds somebody. */
  readonly label: string;
  readonly member: FoundMember | undefined;
  readonly error: string | false | undefined;
  readonly onChoose: (member: FoundMember | undefined) => void;
}

/** Somebody for whom the desk does something: found by name or number, then shown with the balance. */
export function MemberField({ label, member, error, onChoose }: MemberFieldProps) {
  return member ? (
    <Chosen member={member} onChoose={onChoose} />
  ) : (
    <Find label={label} error={error} onChoose={onChoose} />
  );
}

function Chosen({ member, onChoose }: Pick<MemberFieldProps, 'onChoose'> & { readonly member: FoundMember }) {
  const { t } = useTranslation();
  const { data } = useQuery(memberPageQuery(member.code));
  const { code, name, surName, gender, profilePic } = member;
  return (
    <div className={styles.chosen}>
      <Avatar user={{ photoURL: profilePic, gender, memberCode: code }} size={48} />
      <p>
        <b>
          <bdi>{`${name} ${surName}`}</bdi>
        </b>
        <small>
          <Num>{code}</Num>
          {typeof data?.balance === 'number' && (
            <>
              {' · '}
              {t('sales.balance')} <Money euros={data.balance} />
            </>
          )}
        </small>
      </p>
      <IconButton icon="close" label={t('sales.somebodyElse')} onClick={() => onChoose(undefined)} />
    </div>
  );
}

function Find({ label, error, onChoose }: Omit<MemberFieldProps, 'member'>) {
  const find = useFind({
    label,
    rowsOf: ({ members }) =>
      members.filter(({ status }) => status === 'active').map((member) => ({ member, take: () => onChoose(member) })),
  });
  return (
    <div>
      <div className={styles.find}>
        <Icon name="search" />
        <input className={styles.input} data-autofocus aria-invalid={error ? true : undefined} {...find.inputProps} />
        <FindList find={find} />
      </div>
      {error && <Fault>{error}</Fault>}
    </div>
  );
}
