import { helpManual } from '@courtside/contract/club/help';
import type { Language } from '@courtside/contract/values/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useSession } from '#shared/session/session-store.ts';
import { selectedSport } from '#shared/sports/selected-sport.ts';
import { TabPanel, TabRow, TabView } from '#shared/ui/actions/tabs.tsx';
import { SidePanel } from '#shared/ui/overlays/side-panel.tsx';
import { ContactForm } from './contact-form.tsx';
import { guidePages } from './guide-page.ts';
import styles from './help.module.css';
import { helpScreen } from './help-screen.ts';
import { HelpTopic } from './help-topic.tsx';

/** Topics in the language of the page. spec 9: hidden unless switched on. */
const manualQuery = (screen: string, language: Language) =>
  queryOptions({
    queryKey: [helpManual.name, screen, language],
    queryFn: ({ signal }) => callApi(helpManual, { params: { screen }, query: { language } }, { signal }),
    enabled: CLUB.helpEnabled,
  });

interface HelpDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const CONTACT = 'contact';

/** spec 2.4: from the bottom, with Contact Us and one tab for each topic of the screen behind it. */
export function HelpDrawer({ opened, onClose }: HelpDrawerProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const screen = helpScreen(pathname, selectedSport()?.key);
  // The server accepts no message before a password that must be changed.
  const canWrite = useSession()?.user.mustChangePassword !== true;
  const manual = useQuery(manualQuery(screen, useLanguage()));
  // The contact form works without topics, so it is not delayed by them.
  const topics = manual.data?.tabs ?? [];
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('help.title')} side="bottom" width="min(680px, 88dvh)">
      <GuideLinks />
      <TabView key={screen} initial={CONTACT}>
        <TabRow
          label={t('help.title')}
          className={styles.tabs}
          tabs={[{ id: CONTACT, title: t('help.contact') }, ...topics].map(({ id, title }) => ({
            key: id,
            className: styles.tab,
            content: title,
          }))}
        />
        <TabPanel id={CONTACT} className={styles.panel} isKept>
          <div className={styles.contact}>
            {canWrite && <ContactForm />}
            <address className={styles.address}>
              <b>{CLUB.name}</b>
              <span>{CLUB.address}</span>
              {CLUB.phone && (
                <a href={`tel:${CLUB.phone.replaceAll(' ', '')}`} dir="ltr">
                  {CLUB.phone}
                </a>
              )}
              {CLUB.email && (
                <a href={`mailto:${CLUB.email}`} dir="ltr">
                  {CLUB.email}
                </a>
              )}
            </address>
          </div>
        </TabPanel>
        {topics.map((topic) => (
          <TabPanel key={topic.id} id={topic.id} className={styles.panel}>
            <HelpTopic topic={topic} />
          </TabPanel>
        ))}
      </TabView>
    </SidePanel>
  );
}

/** The guide is a page of its own, beside the one that the reader needs help with. */
function GuideLinks() {
  const { t } = useTranslation();
  const reader = useLanguage();
  const session = useSession();
  if (!session) return null;
  return guidePages(session.user.apiRole, reader).map(({ part, language, path }) => (
    <p key={part} className={styles.guide}>
      <a href={path} hrefLang={language} target="_blank" rel="noopener">
        {t(`help.guide.${part}`)}
      </a>
      {language !== reader && ` ${t('help.guide.inEnglish')}`}
    </p>
  ));
}
