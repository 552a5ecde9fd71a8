import { acceptTexts, type LegalText } from '@courtside/contract/club/legal';
import { textDirection } from '@courtside/contract/values/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { dueTextsQuery, postponedTexts } from '#shared/legal/legal-queries.ts';
import { Sections } from '#shared/legal/sections.tsx';
import { sectionsOfHtml } from '#shared/legal/sections-of-html.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import styles from './accept-texts-page.module.css';

/** New versions of the club's texts, asked when a visit begins. Nothing of the portal is locked meanwhile. */
export function AcceptTextsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { state } = useLocation();
  const { data, error, refetch } = useQuery(dueTextsQuery);
  const from = (state as { from?: string } | null)?.from ?? PATHS.home;
  const accept = useSingleMutation({
    mutationFn: (texts: readonly LegalText[]) =>
      callApi(acceptTexts, {
        body: { versions: texts.map(({ document, number }) => ({ document, number })), language },
      }),
    onSuccess: () => {
      queryClient.setQueryData(dueTextsQuery.queryKey, { items: [] });
      showToast({ tone: 'success', text: t('legal.accepted') });
      void navigate(from, { replace: true });
    },
    // Another version may have come into force meanwhile.
    onError: () => refetch(),
  });
  const postpone = () => {
    postponedTexts.set(true);
    void navigate(from, { replace: true });
  };
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.items.length === 0) return <Navigate to={from} replace />;
  return (
    <PageFrame title={t('legal.acceptTitle')} intro={t('legal.acceptIntro')}>
      <div className={styles.texts}>
        {data.items.map((text) => (
          <DueText key={text.document} text={text} />
        ))}
        {accept.isError && (
          <p className={styles.failure} role="alert">
            {failureText(accept.error)}
          </p>
        )}
        <div className={styles.answer}>
          <Button variant="ghost" size="lg" onClick={postpone}>
            {t('legal.notNow')}
          </Button>
          <Button variant="primary" size="lg" busy={accept.isPending} onClick={() => accept.mutate(data.items)}>
            {t('legal.accept')}
          </Button>
        </div>
      </div>
    </PageFrame>
  );
}

function DueText({ text }: { readonly text: LegalText }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isTerms = text.document === 'terms';
  const title = t(isTerms ? 'legal.termsTitle' : 'legal.privacyTitle');
  const changes = text.changes[language] ?? text.changes.en;
  const shown = text.html[language] ? language : 'en';
  return (
    <section className={styles.text} aria-labelledby={`due-${text.document}`}>
      <div className={styles.head}>
        <h2 id={`due-${text.document}`}>{title}</h2>
        <p>{t('legal.version', { number: text.number, date: formatDate(text.validFrom, 'longYear', language) })}</p>
        <AppLink to={isTerms ? PATHS.termsAndConditions : PATHS.privacyPolicy}>{t('legal.openPage')}</AppLink>
      </div>
      {changes && (
        <p className={styles.changes}>
          <b>{t('legal.whatIsNew')}</b> <span dir="auto">{changes}</span>
        </p>
      )}
      <section
        className={styles.words}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
        tabIndex={0}
        lang={shown}
        dir={textDirection(shown)}
      >
        <Sections sections={sectionsOfHtml(text.html[language] ?? text.html.en)} level="h3" />
      </section>
    </section>
  );
}
