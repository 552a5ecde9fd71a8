import { type AccessKey, revokeKey } from '@courtside/contract/people/keys/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../boards-page.module.css';
import { KEYS_KEY } from './kiosks-query.ts';

interface KioskRowProps {
  readonly kiosk: AccessKey;
}

/** A tablet that is on asks every half minute, which is noted once a minute. */
const LIVE_MS = 3 * 60_000;

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
        <Used kiosk={kiosk} />
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

function Used({ kiosk: { usedAt } }: KioskRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  if (usedAt === null) return <StatePill tone="quiet">{t('boards.never')}</StatePill>;
  if (Date.now() - Date.parse(usedAt) < LIVE_MS) return <StatePill tone="good">{t('boards.live')}</StatePill>;
  const when = club ? formatMoment(usedAt, club.timeZone, language) : '';
  return <StatePill tone="warning">{t('boards.seen', { when })}</StatePill>;
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
