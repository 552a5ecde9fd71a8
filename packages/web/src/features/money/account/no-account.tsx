import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';

/** spec 6: staff have no balance. */
export function NoAccount({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const seesBalances = roleHasAccess(useUser().apiRole, 'accounts');
  return (
    <PageFrame title={title}>
      <Card>
        <EmptyState
          title={t('account.noAccount')}
          text={seesBalances ? t('account.noAccountText') : t('account.noAccountRead')}
        >
          <LinkButton variant="primary" to={PATHS.memberProfiles}>
            {t('memberProfiles.title')}
          </LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
