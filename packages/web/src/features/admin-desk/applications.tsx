import { decideApplication, type MembershipApplication } from '@courtside/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName, NameInSentence } from '#shared/ui/data/member-name.tsx';
import { passFocusToItem } from '#shared/ui/feedback/pass-focus.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { applicationsQuery } from './queries.ts';
import { useDeskChange } from './use-desk-change.ts';

/** Applications for membership. */
export function Applications({ timeZone }: { readonly timeZone: string }) {
  const [page, setPage] = useState(1);
  return (
    <DeskList list={useQuery(applicationsQuery(page))} onTurn={setPage}>
      {(application) => <Application key={application.reference} application={application} timeZone={timeZone} />}
    </DeskList>
  );
}

interface ApplicationProps {
  readonly application: MembershipApplication;
  readonly timeZone: string;
}

function Application({ application, timeZone }: ApplicationProps) {
  const { t, i18n } = useTranslation();
  const { reference, firstName, lastName, gender, birthday, email, status, createdAt } = application;
  const name = `${firstName} ${lastName}`;
  const [isConfirming, setIsConfirming] = useState(false);
  const decide = useDeskChange(
    (accept: boolean) => callApi(decideApplication, { params: { reference }, body: { accept } }),
    ({ memberCode }) =>
      memberCode ? t('adminDesk.nowMember', { name, code: memberCode }) : t('adminDesk.nowDeclined'),
  );
  return (
    <li className={styles.item} tabIndex={-1}>
      <h2 className={styles.title}>
        <MemberName name={name} />
      </h2>
      <div className={styles.meta}>
        <span className={styles.state} data-state={status}>
          {t(`adminDesk.${status}`)}
        </span>
        <span dir="ltr">{email}</span>
        <span>{t(`memberProfiles.gender${gender}`)}</span>
        <span>{t('adminDesk.born', { date: birthday })}</span>
        <time dateTime={createdAt}>{formatMoment(createdAt, timeZone, i18n.language)}</time>
      </div>
      {status === 'new' && (
        <div ref={passFocusToItem} className={styles.actions}>
          <Button
            size="sm"
            variant="danger"
            busy={decide.isPending && !decide.variables}
            aria-label={t('adminDesk.declineOf', { name })}
            onClick={() => setIsConfirming(true)}
          >
            {t('adminDesk.decline')}
          </Button>
          <Button
            size="sm"
            icon="check"
            busy={decide.isPending && decide.variables}
            aria-label={t('adminDesk.acceptOf', { name })}
            onClick={() => decide.mutate(true)}
          >
            {t('adminDesk.accept')}
          </Button>
        </div>
      )}
      <DeclineDialog
        name={name}
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        onDecline={() => {
          setIsConfirming(false);
          decide.mutate(false);
        }}
      />
    </li>
  );
}

interface DeclineDialogProps {
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDecline: () => void;
}

/** Asks for confirmation, because declining is final and on a phone the buttons are close together. */
function DeclineDialog({ name, opened, onClose, onDecline }: DeclineDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('adminDesk.declineTitle')}>
      <p>
        <NameInSentence name={name} words={(shown) => t('adminDesk.declineQuestion', { name: shown })} />
      </p>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
        <Button variant="dangerSolid" onClick={onDecline}>
          {t('adminDesk.decline')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
