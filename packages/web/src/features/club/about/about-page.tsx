import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import styles from './about-page.module.css';

/** The page about the product, target of the footer credit of spec 2.4. */
export function AboutPage() {
  const { t } = useTranslation();
  return (
    <main tabIndex={-1}>
      <PageFrame
        title={t('about.title')}
        aside={
          <LinkButton to={PATHS.home} icon="back">
            {t('about.back')}
          </LinkButton>
        }
      >
        <Card>
          <div className={styles.text}>
            <p>{t('about.text', { club: CLUB.name })}</p>
            <p>{t('about.licence')}</p>
            <p>
              <a href={`${CLUB.apiUrl}/v1/docs`}>{t('about.api')}</a>
            </p>
          </div>
        </Card>
      </PageFrame>
    </main>
  );
}
