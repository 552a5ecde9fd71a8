import type { MemberProfile } from '@courtside/contract/people/admin';
import type { Profile } from '@courtside/contract/people/profile';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { planLabel } from '#shared/i18n/labels/plan-labels.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useFormatDay } from '#shared/i18n/use-format-day.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import styles from './member-dialog.module.css';

interface MemberFactsProps {
  readonly member: MemberProfile;
  /** Undefined while it is being fetched; its line is already rendered. */
  readonly profile: Profile | undefined;
  /** How many count now. The member's page has them elsewhere. */
  readonly strikes?: number;
  /** Not on the member's page, which has the plans elsewhere. */
  readonly withMembership?: boolean;
}

/** Fields of the list first, then the profile; empty fields are not rendered. */
export function MemberFacts({ member, profile, strikes = 0, withMembership }: MemberFactsProps) {
  const { t, i18n } = useTranslation();
  const { balance, membership } = member;
  const since = useFormatDay('dayYear')(member.memberSince);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('profile.membershipNumber')} value={<Num>{member.memberCode}</Num>} />
        <Fact name={t('memberProfiles.role')} value={t(`shell.${member.role}`)} />
        {typeof balance === 'number' && <Fact name={t('shell.balance')} value={<Money euros={balance} />} />}
        <Fact name={t('shell.language')} value={LANGUAGE_NAMES[member.language]} />
        <Fact name={t('profile.email')} value={member.email ?? ''} wide />
        {withMembership && (
          <Fact
            name={t('memberProfiles.membership')}
            // The list does not know it: its place is kept until it is fetched.
            value={
              membership
                ? `${planLabel(membership.plan, t, i18n.language)}: ${t(`subscriptions.statusLabels.${membership.status}`)}`
                : '–'
            }
            wide
          />
        )}
        <Fact name={t('memberProfiles.since')} value={since} />
        <Fact name={t('arrivals.member')} value={strikes > 0 && <Num>{strikes}</Num>} />
      </dl>
      {profile ? (
        <ProfileFacts profile={profile} />
      ) : (
        <Loading>
          <Skeleton height={44} />
        </Loading>
      )}
    </>
  );
}

function ProfileFacts({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const address = [profile.address1, profile.address2, profile.address3, profile.address4, profile.town];
  const values: ReadonlyArray<readonly [name: string, value: ReactNode]> = [
    [t('profile.telephones'), asNumbers(profile.telephones.map(({ number }) => number))],
    [t('profile.dateOfBirth'), asNumbers([profile.dateOfBirth])],
    [t('profile.idNo'), asNumbers([profile.idNo])],
    [t('profile.mailingName'), profile.mailingName],
    [t('profile.address'), [...address, profile.postCode, profile.country].filter(Boolean).join(', ')],
    [t('profile.children'), profile.children.map(({ name, dateOfBirth }) => `${name} (${dateOfBirth})`).join(', ')],
    [t('profile.cars'), asNumbers(profile.carInfo)],
  ];
  const isEmpty = values.every(([, value]) => !value);
  return (
    <dl className={styles.facts}>
      {values.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
      {isEmpty && <Fact name={t('profile.details')} value={t('memberProfiles.noDetails')} />}
    </dl>
  );
}

const asNumbers = (numbers: readonly string[]) => numbers.some(Boolean) && <Num>{numbers.join(', ')}</Num>;

interface FactProps {
  readonly name: string;
  readonly value: ReactNode;
  /** Too long for a column on a phone. */
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
