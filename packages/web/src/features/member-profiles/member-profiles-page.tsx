import type { MemberProfile } from '@courtside/contract/admin';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberList } from './member-list.tsx';
import styles from './member-profiles-page.module.css';

const TYPING_MS = 200;

/** spec 2.1: for admin and subadmin. The search runs while the user types. */
export function MemberProfilesPage() {
  const { t } = useTranslation();
  const isAdmin = useUser().apiRole === 'admin';
  const [search, setSearch] = useState('');
  const term = useDebouncedValue(search.trim(), TYPING_MS);
  const [member, setMember] = useState<MemberProfile>();
  const [opened, setOpened] = useState(false);
  const open = useCallback((chosen: MemberProfile) => {
    setMember(chosen);
    setOpened(true);
  }, []);
  return (
    <PageFrame title={t('memberProfiles.title')} intro={t('memberProfiles.intro')} aside={isAdmin && <AddMembers />}>
      <div className={styles.room}>
        <Card>
          <search className={styles.search}>
            <TextField
              label={t('memberProfiles.search')}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              type="search"
              maxLength={60}
              autoComplete="off"
            />
          </search>
          <MemberList term={term} onOpen={open} />
        </Card>
      </div>
      {member && <MemberDialog listed={member} opened={opened} onClose={() => setOpened(false)} />}
    </PageFrame>
  );
}

function AddMembers() {
  const { t } = useTranslation();
  return (
    <div className={styles.add}>
      <LinkButton icon="upload" to={PATHS.officeImport}>
        {t('memberProfiles.importList')}
      </LinkButton>
      <Button icon="plus" aria-haspopup="dialog" onClick={() => openDialog('newMember')}>
        {t('memberProfiles.newMember')}
      </Button>
    </div>
  );
}
