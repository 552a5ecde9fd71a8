import { type AccessKey, revokeKey } from '@courtside/contract/people/keys/keys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { KEYS_KEY } from '#shared/office/connections/keys-query.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../boards-page.module.css';
import { SeenPill } from '../seen-pill.tsx';

interface KioskRowProps {
  readonly kiosk: AccessKey;
}

export function KioskRow({ kiosk }: KioskRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isEnding, setIsEnding] = useState(false);
  const { title, endsOn, madeBy, networks } = kiosk;
  const facts = [
    t('kiosks.until', { date: formatDate(endsOn, 'dayYear', language) }),
    t('kiosks.by', { name: madeBy }),
    ...(networks.length > 0 ? [t('kiosks.from', { networks: ltrText(networks.join(', ')) })] : []),
  ];
  return (
    <li className={styles.row}>
      <div>
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        <SeenPill at={kiosk.usedAt} />
        <small>{joinTexts(facts, language)}</small>
      </div>
      <span className={styles.actions}>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setIsEnding(true)}>
          {t('boards.end')}
        </Button>
      </span>
      <Dialog opened={isEnding} onClose={() => setIsEnding(false)} title={t('kiosks.endTitle', { kiosk: title })}>
        {isEnding && <EndQuestion kiosk={kiosk} onClose={() => setIsEnding(false)} />}
      </Dialog>
    </li>
  );
}

function EndQuestion({ kiosk, onClose }: KioskRowProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const end = useOnceCall(
    KEYS_KEY,
    () => callApi(revokeKey, { params: { id: kiosk.id } }),
    () => {
      showToast({ tone: 'success', text: t('kiosks.ended', { kiosk: kiosk.title }) });
      onClose();
    },
  );
  return (
    <>
      <p>{t('kiosks.endText')}</p>
      {end.error && <Fault>{failureText(end.error)}</Fault>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('boards.cancel')}
        </Button>
        <Button variant="primary" busy={end.isPending} onClick={() => end.mutate(undefined)}>
          {t('boards.end')}
        </Button>
      </DialogActions>
    </>
  );
}
