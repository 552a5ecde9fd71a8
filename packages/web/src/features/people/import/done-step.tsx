import type { applyImport, CheckedImport } from '@courtside/contract/people/imports/office-imports';
import { sendInvitations } from '@courtside/contract/people/office-members';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import office from '#shared/office/frame/office-page.module.css';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './import-page.module.css';
import { refusedFile } from './refused/refused-file.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { useMoment } from './use-moment.ts';

interface DoneStepProps {
  readonly id: string;
  readonly applied: AnswerOf<typeof applyImport>;
  readonly check: CheckedImport | undefined;
  readonly onRestart: () => void;
}

/** What was written, how it can be undone, and the invitations, which nobody got yet. */
export function DoneStep({ id, applied, check, onRestart }: DoneStepProps) {
  const { t } = useTranslation();
  const { moment, timeOfDay } = useMoment();
  const [isUndoing, setIsUndoing] = useState(false);
  const send = useSingleMutation({
    mutationFn: () => callApi(sendInvitations, { body: { memberCodes: applied.memberCodes } }, { timeoutMs: 180_000 }),
    onSuccess: ({ sent }) => showToast({ tone: 'success', text: t('memberImport.invitationsSent', { count: sent }) }),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  const count = applied.new + applied.changed;
  return (
    <div className={office.scroll}>
      <div className={styles.twoOne}>
        <section className={`${office.card} ${office.block} ${styles.done}`}>
          <div className={styles.good} role="status">
            <Icon name="check" size={18} />
            <b>{t('memberImport.doneTitle', { count, time: timeOfDay(applied.appliedAt) })}</b>
            <span>
              {t('memberImport.doneText', {
                added: applied.new,
                changed: applied.changed,
                refused: applied.refusedLines,
              })}
            </span>
          </div>
          <dl className={styles.facts}>
            {applied.entry && (
              <div>
                <dt>{t('memberImport.openings')}</dt>
                <dd>
                  <b>
                    <Money euros={applied.openingBalance} />
                  </b>{' '}
                  {t('memberImport.openingsText', { count: applied.openingMembers, entry: applied.entry })}
                </dd>
              </div>
            )}
            <div>
              <dt>{t('memberImport.invitations')}</dt>
              <dd>{invitationText()}</dd>
            </div>
            <div>
              <dt>{t('memberImport.undo')}</dt>
              <dd>{t('memberImport.undoUntil', { time: moment(applied.undoUntil) })}</dd>
            </div>
          </dl>
          <p className={styles.end}>
            <Button variant="danger" icon="undo" onClick={() => setIsUndoing(true)}>
              {t('memberImport.undoTitle')}
            </Button>
          </p>
        </section>
        <Block title={t('memberImport.whatNow')}>
          <div className={styles.next}>
            {applied.invitable > 0 && !send.data && (
              <Button
                variant="primary"
                size="lg"
                fullWidth
                icon="mail"
                busy={send.isPending}
                onClick={() => send.mutate()}
              >
                {t('memberImport.send', { count: applied.invitable })}
              </Button>
            )}
            <LinkButton size="lg" fullWidth icon="team" to={PATHS.memberProfiles}>
              {t('memberImport.look')}
            </LinkButton>
            {check && check.refused.length > 0 && (
              <Button
                size="lg"
                fullWidth
                icon="download"
                onClick={() => saveFile('refused.csv', refusedFile(check.refused, t))}
              >
                {t('memberImport.downloadRefused')}
              </Button>
            )}
            <Button size="lg" fullWidth icon="upload" onClick={onRestart}>
              {t('memberImport.another')}
            </Button>
          </div>
        </Block>
      </div>
      {isUndoing && <UndoDialog id={id} onClose={() => setIsUndoing(false)} onUndone={onRestart} />}
    </div>
  );

  function invitationText(): string {
    if (send.data) return t('memberImport.invitationsSent', { count: send.data.sent });
    if (applied.invitable === 0) return t('memberImport.invitationsNone');
    return t('memberImport.invitationsReady', { count: applied.invitable });
  }
}
