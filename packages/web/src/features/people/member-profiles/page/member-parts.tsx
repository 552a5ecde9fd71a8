import type { readDirectoryMember } from '@courtside/contract/people/office-directory';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberLevels } from '#features/competing/member-levels/member-levels.tsx';
import { useClubTimeZone, useFeature } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { planLabel } from '#shared/i18n/labels/plan-labels.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { logPath, memberPath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { NameInSentence } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { FamilyPayerForm } from './family-payer-form.tsx';
import styles from './member-page.module.css';

type MemberRecord = AnswerOf<typeof readDirectoryMember>;

interface PartProps {
  readonly title: string;
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A card with a heading, or a sentence that there is nothing. */
export function Part({ title, empty, isEmpty, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {isEmpty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  );
}

/** Category, end of the membership and PIN. */
export function Standing({ member, category }: { readonly member: MemberRecord; readonly category: string }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('directory.category')}</dt>
        <dd>
          <bdi>{category}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('directory.memberUntil')}</dt>
        <dd>
          {member.memberUntil ? formatDate(member.memberUntil, 'dayYear', i18n.language) : t('directory.noEnd')}
          {member.isLapsed && ` · ${t('directory.lapsed')}`}
        </dd>
      </div>
      <div>
        <dt>{t('directory.pin')}</dt>
        <dd>{member.hasPin ? t('directory.hasPin') : t('directory.noPin')}</dd>
      </div>
    </dl>
  );
}

/** Only while the club counts results, and for who may play. */
export function Levels({ member }: { readonly member: MemberRecord }) {
  const { t } = useTranslation();
  const isOn = useFeature('levels');
  if (!isOn || !isMemberRole(member.role) || member.status === 'erased') return null;
  return (
    <Part title={t('levels.office.title')} empty="" isEmpty={false}>
      <MemberLevels code={member.code} listClass={styles.lines} />
    </Part>
  );
}

export function Subscriptions({ member: { subscriptions } }: { readonly member: MemberRecord }) {
  const { t, i18n } = useTranslation();
  return (
    <Part
      title={t('directory.subscriptions')}
      empty={t('directory.noSubscriptions')}
      isEmpty={subscriptions.length === 0}
    >
      <ul className={styles.lines}>
        {subscriptions.map(({ id, plan, status, paidTo, renewal }) => (
          <li key={id}>
            <b>{planLabel(plan, t, i18n.language)}</b>
            <span>
              {t(`subscriptions.statusLabels.${status}`)},{' '}
              {t('directory.paidTo', { date: formatDate(paidTo, 'dayYear', i18n.language) })}
              {renewal && ` · ${t(`directory.renewal.${renewal}`)}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Family({ member, isEditable }: { readonly member: MemberRecord; readonly isEditable: boolean }) {
  const { t } = useTranslation();
  const { payer, members } = member.family;
  // Who pays for others pays for themselves.
  const mayHavePayer = isEditable && members.length === 0;
  if (!payer && members.length === 0 && !mayHavePayer) return null;
  return (
    <Part title={t('directory.family')} empty="" isEmpty={false}>
      {payer && (
        <p>
          <AppLink to={memberPath(payer.code)}>
            <NameInSentence name={payer.name} words={(name) => t('directory.paidBy', { name })} />
          </AppLink>
        </p>
      )}
      {members.length > 0 && (
        <>
          <p className={styles.empty}>{t('directory.paysFor')}</p>
          <ul className={styles.lines}>
            {members.map(({ code, name }) => (
              <li key={code}>
                <AppLink to={memberPath(code)}>
                  <bdi>{name}</bdi>
                </AppLink>
                <Num>{code}</Num>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayHavePayer && (
        <FamilyPayerForm
          key={member.version}
          code={member.code}
          version={member.version}
          payer={member.familyPayer ?? ''}
        />
      )}
    </Part>
  );
}

export function Messages({ member: { messages } }: { readonly member: MemberRecord }) {
  const { t, i18n } = useTranslation();
  const timeZone = useClubTimeZone();
  return (
    <Part title={t('directory.messages')} empty={t('directory.noMessages')} isEmpty={messages.length === 0}>
      <ul className={styles.lines}>
        {messages.map(({ id, message, createdAt }) => (
          <li key={id}>
            <bdi className={styles.message}>{message}</bdi>
            <span>{formatMoment(createdAt, timeZone, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Log({ member: { log, code } }: { readonly member: MemberRecord }) {
  const { t, i18n } = useTranslation();
  const timeZone = useClubTimeZone();
  const { apiRole } = useUser();
  return (
    <Part title={t('directory.log')} empty={t('directory.noLog')} isEmpty={log.length === 0}>
      <ul className={styles.lines}>
        {log.map(({ at, action, actor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is never sorted, and two lines may be equal
          <li key={index}>
            <b>{i18n.exists(`log.actions.${action}`) ? i18n.t(`log.actions.${action}` as never) : action}</b>
            <span>
              {formatMoment(at, timeZone, i18n.language)} {actor && <bdi>{actor.name}</bdi>}
            </span>
          </li>
        ))}
      </ul>
      {apiRole === 'admin' && (
        <AppLink className={styles.link} to={logPath(code)}>
          {t('log.whole')}
        </AppLink>
      )}
    </Part>
  );
}
