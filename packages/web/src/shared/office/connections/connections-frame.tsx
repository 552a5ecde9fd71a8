import type { Feature } from '@courtside/contract/club/features';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import styles from './connections-frame.module.css';

/** The pages about other programs, in the order of their tabs. */
const TABS = [
  { key: 'keys', path: PATHS.officeConnections, feature: 'connections', text: 'connections.keys' },
  { key: 'webhooks', path: PATHS.officeWebhooks, feature: 'connections', text: 'hooks.title' },
  { key: 'signIn', path: PATHS.officeSignIn, feature: 'connections', text: 'sso.tab' },
  { key: 'feeds', path: PATHS.officeFeeds, feature: 'connections', text: 'feeds.title' },
] as const;

export type ConnectionTab = (typeof TABS)[number]['key'];

interface ConnectionsFrameProps {
  readonly tab: ConnectionTab;
  readonly children: ReactNode;
}

/** One heading and the tabs; each tab is a page of its own. */
export function ConnectionsFrame({ tab, children }: ConnectionsFrameProps) {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  const isOn = (feature: Feature) => club?.features[feature] === true;
  return (
    <PageFrame title={t('shell.connectionsPage')} intro={t('connections.intro')}>
      <nav className={styles.tabs} aria-label={t('shell.connectionsPage')}>
        {TABS.filter(({ feature }) => isOn(feature)).map(({ key, path, text }) => (
          <AppLink key={key} to={path} className={styles.tab} aria-current={key === tab ? 'page' : undefined}>
            {t(text)}
          </AppLink>
        ))}
      </nav>
      {children}
    </PageFrame>
  );
}
