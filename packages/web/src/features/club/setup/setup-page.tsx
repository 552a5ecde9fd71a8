import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { SetupWizard } from './setup-wizard.tsx';
import { AdminStep } from './steps/admin-step.tsx';

/** The set-up of a new club: its first admin with the printed code, and then the steps for every admin. */
export function SetupPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  // Another language is loaded while the form stays: its values are not saved yet.
  const [isReady, setIsReady] = useState(hasWords);
  if (hasWords && !isReady) setIsReady(true);
  const user = useSessionUser();
  const [address] = useSearchParams();
  const code = address.get('code');
  if (user && user.apiRole !== 'admin') return <Navigate to={PATHS.home} replace />;
  if (user?.mustChangePassword) return <Navigate to={PATHS.resetPassword} replace />;
  if (!user && !code) return <Navigate to={PATHS.login} replace />;
  if (!isReady) return <PageSkeleton />;
  if (!user && code) return <AdminStep setupCode={code} />;
  return <SetupWizard title={t('shell.setUpClub')} />;
}
