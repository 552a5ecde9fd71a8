import { MEMBER_FILTERS, type MemberProfile } from '@courtside/contract/admin';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
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
  const [address, setAddress] = useSearchParams();
  const filter = MEMBER_FILTERS.find((known) => known === address.get('filter')) ?? 'all';
  // The desk links to one member.
  const [search, setSearch] = useState(address.get('search') ?? '');
  const term = useDebouncedValue(search.trim(), TYPING_MS);
  const [member, setMember] = useState<MemberProfile>();
  const [opened, setOpened] = useState(false);
  const open = useCallback((chosen: MemberProfile) => {
    setMember(chosen);
    setOpened(true);
  }, []);
  return (
    <PageFrame title={t('memberProfiles.title')} intro={t('memberProfiles.intro')}>
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
            <ChoiceGroup
              legend={t('memberProfiles.filter')}
              value={filter}
              onChange={(next) => setAddress(next === 'all' ? {} : { filter: next }, { replace: true })}
              choices={MEMBER_FILTERS.map((value) => ({ value, label: t(`memberProfiles.filters.${value}`) }))}
            />
          </search>
          <MemberList term={term} filter={filter} onOpen={open} />
        </Card>
      </div>
      {member && <MemberDialog listed={member} opened={opened} onClose={() => setOpened(false)} />}
    </PageFrame>
  );
}
