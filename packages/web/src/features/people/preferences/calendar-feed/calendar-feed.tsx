import { resetCalendar } from '@courtside/contract/messages/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { AnchorButton, Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useCopy } from '#shared/ui/feedback/use-copy.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { preferencesQuery } from '../preferences-query.ts';
import styles from './calendar-feed.module.css';
import { subscribeLinks } from './subscribe-links.ts';

/** The member's bookings in the calendar of a phone or computer: subscribe, copy the address, or replace it. */
export function CalendarFeed({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('calendarFeed.title')}
      </h3>
      <p className={styles.note}>{t('calendarFeed.help')}</p>
      <FeedAddress url={url} />
    </section>
  );
}

function FeedAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <>
      <div className={styles.links}>
        {subscribeLinks(url, CLUB.name).map(({ name, href, isPage }) => (
          <AnchorButton
            key={name}
            icon="calendarPlus"
            href={href}
            {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {name}
          </AnchorButton>
        ))}
      </div>
      <div className={styles.address}>
        <input
          className={styles.url}
          dir="ltr"
          readOnly
          value={url}
          aria-label={t('calendarFeed.address')}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="ghost" size="sm" onClick={() => copy(url, t('calendarFeed.copied'))}>
          {t('calendarFeed.copy')}
        </Button>
      </div>
      <p className={styles.note}>
        {t('calendarFeed.secret')} <ResetAddress />
      </p>
    </>
  );
}

function ResetAddress() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const reset = useSingleMutation({
    mutationFn: () => callApi(resetCalendar),
    onSuccess: (answer) => {
      setIsConfirming(false);
      queryClient.setQueryData(preferencesQuery.queryKey, (known) => known && { ...known, ...answer });
      showToast({ tone: 'success', text: t('calendarFeed.resetDone') });
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
    },
  });
  return (
    <>
      <button type="button" className={styles.reset} onClick={() => setIsConfirming(true)}>
        {t('calendarFeed.reset')}
      </button>
      <Dialog opened={isConfirming} onClose={() => setIsConfirming(false)} title={t('calendarFeed.resetTitle')}>
        <p>{t('calendarFeed.resetText')}</p>
        <DialogActions>
          <Button variant="ghost" onClick={() => setIsConfirming(false)}>
            {t('calendarFeed.cancel')}
          </Button>
          <Button variant="dangerSolid" busy={reset.isPending} onClick={() => reset.mutate()}>
            {t('calendarFeed.resetDo')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
