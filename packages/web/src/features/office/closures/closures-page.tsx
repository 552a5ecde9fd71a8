import { endClosure, type OfficeClosure } from '@courtside/contract/office-closures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { closureKinds } from '#shared/i18n/labels/court-labels.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { closuresQuery } from '#shared/office/closures-query.ts';
import { RainNow } from '#shared/office/rain-now.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { Tip } from '../frame/office-parts.tsx';
import { ClosureDialog, type ClosureStart } from './closure-dialog.tsx';
import { reasonOf, whenText, whereText } from './closure-texts.ts';
import styles from './closures-page.module.css';
import { Planner } from './planner.tsx';

/** What is closed and when, on a plan of three weeks and as a list. */
export function ClosuresPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const services = useServices();
  const isAdmin = useUser().apiRole === 'admin';
  const { data, error, refetch } = useQuery(closuresQuery());
  const [start, setStart] = useState<ClosureStart>();
  const [ending, setEnding] = useState<OfficeClosure>();
  if (!hasWords || (!data && !error)) return <PageSkeleton />;
  const mayEnd = ({ kind, endedAt, isHoliday }: OfficeClosure) =>
    endedAt === null && !isHoliday && (isAdmin || kind === 'weather');
  const begin = () =>
    data && setStart({ sport: services[0]?.key ?? '', courts: [], from: data.today, until: data.today });
  return (
    <PageFrame
      title={t('closures.title')}
      aside={
        <div className={styles.actions}>
          <RainNow />
          <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={begin}>
            {t('closures.newClosure')}
          </Button>
        </div>
      }
    >
      {data && (
        <Planner
          from={data.from}
          today={data.today}
          occurrences={data.occurrences}
          services={services}
          onSelect={setStart}
          onOpen={(id) => {
            const closure = data.items.find((item) => item.id === id);
            if (closure) setEnding(closure);
          }}
        />
      )}
      <Card>
        {error ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : data.items.length === 0 ? (
          <EmptyState title={t('closures.empty')} text={t('closures.emptyText')} />
        ) : (
          <ul className={styles.list} aria-label={t('closures.nowAndNext')}>
            {data.items.map((closure) => (
              <li key={closure.id}>
                <ClosureFacts closure={closure} />
                <Button size="sm" aria-haspopup="dialog" disabled={!mayEnd(closure)} onClick={() => setEnding(closure)}>
                  {t('closures.endNow')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ClosureDialog start={start} services={services} isAdmin={isAdmin} onClose={() => setStart(undefined)} />
      <Dialog
        opened={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={ending ? reasonOf(ending, t) : ''}
      >
        {ending && <EndForm closure={ending} mayEnd={mayEnd(ending)} onClose={() => setEnding(undefined)} />}
      </Dialog>
    </PageFrame>
  );
}

function ClosureFacts({ closure }: { readonly closure: OfficeClosure }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const services = useServices();
  const { moved, refunded, kept, amount } = closure.result;
  const results = [
    closure.endedAt !== null && t('closures.ended'),
    moved > 0 && t('closures.moved', { number: moved }),
    refunded > 0 && t('closures.refunded', { number: refunded, amount: moneyText(amount) }),
    kept > 0 && t('closures.kept', { number: kept }),
  ].filter(Boolean);
  return (
    <span>
      <b>{reasonOf(closure, t)}</b> <small className={styles.kind}>{closureKinds(t)[closure.kind]}</small>
      <small>{whenText(closure, t, language)}</small>
      <small>{whereText(closure, services, t, language)}</small>
      <small>{results.length > 0 ? results.join(' · ') : t('closures.noneAffected')}</small>
    </span>
  );
}

interface EndFormProps {
  readonly closure: OfficeClosure;
  readonly mayEnd: boolean;
  readonly onClose: () => void;
}

function EndForm({ closure, mayEnd, onClose }: EndFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const end = useSingleMutation({
    mutationFn: () => callApi(endClosure, { params: { id: String(closure.id) }, body: { version: closure.version } }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('closures.endedToast') });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['office'] }),
  });
  return (
    <div className={styles.form}>
      <ClosureFacts closure={closure} />
      <p className={styles.hint}>{closure.isHoliday ? t('closures.holidayHint') : t('closures.endText')}</p>
      {end.isError && <Tip tone="danger">{failureText(end.error)}</Tip>}
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('closures.keepClosed')}
        </Button>
        <Button variant="primary" size="lg" busy={end.isPending} disabled={!mayEnd} onClick={() => end.mutate()}>
          {t('closures.endNow')}
        </Button>
      </DialogActions>
    </div>
  );
}
