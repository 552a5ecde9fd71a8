import { liftStrike, type Strike } from '@courtside/contract/booking/check-in';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { strikesQuery } from '#shared/office/member/member-queries.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './member-page.module.css';
import { Part } from './member-parts.tsx';

/** Missed bookings of a member; an admin lifts one with a reason. */
export function MemberStrikes({ code, isAdmin }: { readonly code: string; readonly isAdmin: boolean }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(strikesQuery(code));
  const { data: club } = useQuery(clubQuery);
  const [opened, setOpened] = useState<Strike>();
  if (!data || !club) return null;
  const moment = (instant: string) => formatMoment(instant, club.timeZone, i18n.language);
  const court = (strike: Strike) =>
    joinTexts([sportTitle(strike.section, t), clubWord(strike.court, t, strike.section)], i18n.language);
  return (
    <Part title={t('arrivals.member')} empty={t('arrivals.none')} isEmpty={data.items.length === 0}>
      {data.stopUntil && <p role="status">{t('arrivals.stopped', { moment: moment(data.stopUntil) })}</p>}
      <ul className={styles.lines}>
        {data.items.map((strike) => (
          <li key={strike.id}>
            <b>{court(strike)}</b>
            <span>{moment(strike.at)}</span>
            {strike.liftedAt ? (
              <span>
                {t('arrivals.lifted', {
                  name: isolatedText(strike.liftedBy ?? ''),
                  reason: isolatedText(strike.reason ?? ''),
                })}
              </span>
            ) : (
              isAdmin && (
                <Button size="sm" onClick={() => setOpened(strike)}>
                  {t('arrivals.lift')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <LiftDialog
          key={opened.id}
          strike={opened}
          text={t('arrivals.liftText', { court: court(opened), moment: moment(opened.at) })}
          code={code}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Part>
  );
}

interface LiftDialogProps {
  readonly strike: Strike;
  readonly text: string;
  readonly code: string;
  readonly onClose: () => void;
}

const REASON_MAX = 200;

function LiftDialog({ strike, text, code, onClose }: LiftDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const lift = useSingleMutation({
    mutationFn: (reason: string) => callApi(liftStrike, { params: { id: strike.id }, body: { reason } }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('arrivals.liftedDone') });
      onClose();
      return queryClient.invalidateQueries({ queryKey: strikesQuery(code).queryKey });
    },
  });
  const form = useForm({
    initial: { reason: '' },
    faultsOf: ({ reason }) => ({ reason: !reason.trim() && t('arrivals.reasonMissing') }),
    onChange: lift.reset,
    onSubmit: ({ reason }) => lift.mutate(reason.trim()),
  });
  const reason = form.field('reason');
  return (
    <Dialog opened onClose={onClose} title={t('arrivals.liftTitle')} width={480}>
      <Form ref={form.frame} className={styles.stack} onSubmit={form.submit}>
        <p>{text}</p>
        <TextField
          {...reason}
          label={t('arrivals.reason')}
          maxLength={REASON_MAX}
          data-autofocus
          error={reason.error || (lift.error && failureText(lift.error))}
        />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('plans.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={lift.isPending}>
            {t('arrivals.lift')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
