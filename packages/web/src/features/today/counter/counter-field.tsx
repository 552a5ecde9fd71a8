import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { setCounterMember, useCounterMember } from '../state/today-store.ts';
import styles from './counter-field.module.css';

/** Whom the desk serves; gaps show this member's prices. */
export function CounterField() {
  const { t } = useTranslation();
  const member = useCounterMember();
  if (!member) return null;
  return (
    <span className={styles.member}>
      <Face memberCode={member.memberCode} gender={member.gender} size={36} />
      <b>
        <MemberName name={member.name} />
      </b>
      <IconButton icon="close" label={t('today.nobodyAtCounter')} onClick={() => setCounterMember(undefined)} />
    </span>
  );
}
