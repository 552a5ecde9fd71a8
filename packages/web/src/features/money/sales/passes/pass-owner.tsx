import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { FindList } from '#shared/office/find/find-list.tsx';
import { type FoundMember, useFind } from '#shared/office/find/use-find.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { memberPageQuery } from '#shared/office/member/member-queries.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './pass-owner.module.css';

interface PassOwnerProps {
  readonly owner: FoundMember | undefined;
  readonly error: string | false | undefined;
  readonly onChoose: (owner: FoundMember | undefined) => void;
}

/** Who buys a pass: found by name or number, then shown with the balance. */
export function PassOwner({ owner, error, onChoose }: PassOwnerProps) {
  return owner ? <Chosen owner={owner} onChoose={onChoose} /> : <Find error={error} onChoose={onChoose} />;
}

function Chosen({ owner, onChoose }: Pick<PassOwnerProps, 'onChoose'> & { readonly owner: FoundMember }) {
  const { t } = useTranslation();
  const { data } = useQuery(memberPageQuery(owner.code));
  const { code, name, surName, gender, profilePic } = owner;
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

function Find({ error, onChoose }: Pick<PassOwnerProps, 'error' | 'onChoose'>) {
  const { t } = useTranslation();
  const find = useFind({
    label: t('sales.findOwner'),
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
