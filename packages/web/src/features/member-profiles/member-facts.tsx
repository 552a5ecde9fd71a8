import type { readMember } from '@courtside/contract/admin';
import type { AnswerOf } from '@courtside/contract/endpoint';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { planWords } from '#shared/i18n/plan-words.ts';
import { dateWords } from '#shared/time/date-words.ts';
import { Money, Num } from '#shared/ui/num.tsx';
import styles from './member-dialog.module.css';

export type WholeMember = AnswerOf<typeof readMember>;

/** The profile as it stands; what is empty says nothing. */
export function MemberFacts({ member }: { readonly member: WholeMember }) {
  const { t, i18n } = useTranslation();
  const { profile, balance, membership } = member;
  const address = [profile.address1, profile.address2, profile.address3, profile.address4, profile.town];
  const lines = [...address, profile.postCode, profile.country].filter(Boolean).join(', ');
  const phones = profile.telephones.map(({ number }) => number).join(', ');
  const children = profile.children.map(({ name, dateOfBirth }) => `${name} (${dateOfBirth})`).join(', ');
  const since = `${dateWords(member.memberSince.slice(0, 10), 'dayMonth', i18n.language)} ${member.memberSince.slice(0, 4)}`;
  return (
    <dl className={styles.facts}>
      <Fact name={t('profile.membershipNumber')} value={<Num>{member.memberCode}</Num>} />
      <Fact name={t('memberProfiles.role')} value={t(`shell.${member.role}`)} />
      {typeof balance === 'number' && <Fact name={t('shell.balance')} value={<Money euros={balance} />} />}
      <Fact name={t('shell.language')} value={LANGUAGE_NAMES[member.language]} />
      <Fact name={t('profile.email')} value={member.email ?? ''} wide />
      <Fact name={t('profile.telephones')} value={phones && <Num>{phones}</Num>} />
      <Fact name={t('profile.dateOfBirth')} value={profile.dateOfBirth && <Num>{profile.dateOfBirth}</Num>} />
      <Fact name={t('profile.idNo')} value={profile.idNo && <Num>{profile.idNo}</Num>} />
      <Fact name={t('profile.mailingName')} value={profile.mailingName} />
      <Fact name={t('profile.address')} value={lines} />
      <Fact name={t('profile.children')} value={children} />
      <Fact name={t('profile.cars')} value={profile.carInfo.length > 0 && <Num>{profile.carInfo.join(', ')}</Num>} />
      <Fact
        name={t('memberProfiles.membership')}
        value={
          membership &&
          `${planWords(membership.plan, t, i18n.language)}: ${t(`subscriptions.statusWords.${membership.status}`)}`
        }
      />
      <Fact name={t('memberProfiles.since')} value={since} />
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: ReactNode;
  /** Too long for half a phone. */
  readonly wide?: boolean;
}

function Fact({ name, value, wide }: FactProps) {
  if (!value) return null;
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
