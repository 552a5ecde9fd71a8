import { isMemberRole } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMemberLevelsReady } from '#features/competing/member-levels/member-levels.tsx';
import { Avatar } from '#shared/court/avatar.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { MemberNote } from '#shared/office/member/member-note.tsx';
import { memberPageQuery, strikesQuery } from '#shared/office/member/member-queries.ts';
import { MessageTask } from '#shared/office/member/message-task.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { CategoryDialog } from '../dialog/category-dialog.tsx';
import { MemberActions } from '../dialog/member-actions.tsx';
import { MemberEditForm } from '../dialog/member-edit-form.tsx';
import { MemberFacts } from '../dialog/member-facts.tsx';
import { MemberStatus } from '../dialog/member-status.tsx';
import { asProfile, nameOf } from '../list/directory-item.ts';
import { categoriesQuery } from '../queries.ts';
import { MemberBookings } from './member-bookings.tsx';
import { Emergency } from './member-emergency.tsx';
import styles from './member-page.module.css';
import { Family, Levels, Log, Messages, Standing, Subscriptions } from './member-parts.tsx';
import { MemberStrikes } from './member-strikes.tsx';

/** Everything that the office knows of one member, for whoever is asked about it at the counter. */
export function MemberPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code = '' } = useParams();
  const hasWords = useOfficeWords();
  const isAdmin = useUser().apiRole === 'admin';
  const { data: member, error, refetch } = useQuery(memberPageQuery(code));
  const { isPending: areStrikesPending } = useQuery(strikesQuery(code));
  const areLevelsReady = useMemberLevelsReady(code);
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: isAdmin });
  const [isEditing, setIsEditing] = useState(false);
  const [isChangingCategory, setIsChangingCategory] = useState(false);
  if (error) {
    return (
      <PageFrame title={t('memberProfiles.title')}>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  }
  // A card that appears later would move those below it.
  if (!member || areStrikesPending || !areLevelsReady || !hasWords) {
    return (
      <PageFrame title={t('memberProfiles.title')}>
        <Loading>
          <Skeleton height={160} radius={16} />
          <Skeleton height={320} radius={16} />
        </Loading>
      </PageFrame>
    );
  }
  const profile = asProfile(member);
  const back = (
    <LinkButton to={PATHS.memberProfiles} icon="back" variant="ghost">
      {t('directory.back')}
    </LinkButton>
  );
  return (
    <PageFrame title={<MemberName name={nameOf(member)} />} intro={member.code} aside={back}>
      <div className={styles.columns}>
        <section className={styles.card} aria-label={t('memberProfiles.membership')}>
          <div className={styles.head}>
            <Avatar user={{ ...profile, photoURL: member.profilePic }} size={64} />
            <MemberStatus member={member} />
          </div>
          <MemberNote code={member.code} note={member.note} isErased={member.status === 'erased'} />
          {isEditing ? (
            <MemberEditForm member={profile} onDone={() => setIsEditing(false)} />
          ) : (
            <>
              <MemberFacts member={profile} profile={member.profile} />
              <Standing member={member} category={member.categoryTitle[language] ?? member.categoryTitle.en} />
            </>
          )}
          {isAdmin && !isEditing && member.status !== 'erased' && (
            <div className={styles.actions}>
              <Button size="sm" onClick={() => setIsEditing(true)}>
                {t('memberProfiles.edit')}
              </Button>
              <Button size="sm" icon="tag" onClick={() => setIsChangingCategory(true)}>
                {t('directory.changeCategory')}
              </Button>
            </div>
          )}
          {!isEditing && member.status !== 'erased' && <MemberActions member={profile} />}
          {member.status === 'erased' && (
            <div className={styles.actions}>
              <MessageTask member={profile} />
            </div>
          )}
        </section>
        <div className={styles.stack}>
          <MemberBookings
            title={t('directory.upcoming')}
            empty={t('directory.noUpcoming')}
            bookings={member.upcoming}
            upcomingOf={{ code: member.code, name: nameOf(member) }}
          />
          <MemberBookings title={t('directory.past')} empty={t('directory.noPast')} bookings={member.past} />
          <MemberStrikes code={member.code} isAdmin={isAdmin} />
          <Levels member={member} />
          <Emergency member={member} />
          <Subscriptions member={member} />
          <Family member={member} isEditable={isAdmin && isMemberRole(member.role) && member.status !== 'erased'} />
          {isAdmin && <Messages member={member} />}
          {isAdmin && <Log member={member} />}
        </div>
      </div>
      <CategoryDialog
        opened={isChangingCategory}
        memberCodes={[member.code]}
        categories={categories}
        onClose={() => setIsChangingCategory(false)}
      />
    </PageFrame>
  );
}
