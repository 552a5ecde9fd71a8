import type { Resolution } from '@courtside/contract/club/office';
import { closeForRain } from '@courtside/contract/club/sports/office-closures';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSendsMail } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { refundOf } from '../change/resolutions.ts';
import { useChange } from '../change/use-change.ts';
import styles from './rain-now.module.css';

interface RainFormProps {
  /** Club time as `YYYY-MM-DDTHH:mm`. */
  readonly now: string;
  readonly onClose: () => void;
}

function rainStep(body: Omit<RequestInput<typeof closeForRain>['body'], 'dryRun' | 'resolutions'>) {
  return {
    id: 'rain',
    body,
    preview: () => callApi(closeForRain, { body: { ...body, dryRun: 1 } }),
    save: (resolutions: Resolution[]) => callApi(closeForRain, { body: { ...body, resolutions } }),
  };
}

/** What rain does now: courts, refunds and messages, with one button. */
export function RainForm({ now, onClose }: RainFormProps) {
  const { t } = useTranslation();
  const sendsMail = useSendsMail();
  const [until, setUntil] = useState('');
  /** Undefined: all of them. */
  const [courts, setCourts] = useState<readonly string[]>();
  const body = { ...(until && { until }), ...(courts && { courts: [...courts] }) };
  const change = useChange({
    steps: [rainStep(body)],
    startsWith: 'refund',
    onSaved: () => {
      showToast({ tone: 'success', text: t('closures.rainDone') });
      onClose();
    },
  });
  const { affected, save, failure } = change;
  const { rain } = change.answers;
  const refusal = failure ?? change.refusals[0]?.failure;
  const playing = affected.filter(({ refund }) => refund !== undefined);
  const later = affected.filter(({ refund }) => refund === undefined);
  const total = refundOf(affected);
  const hour = Number(now.slice(11, 13));
  const hours = [hour + 1, hour + 2].filter((each) => each < 24).map((each) => `${String(each).padStart(2, '0')}:00`);
  if (refusal && !rain) return <p role="alert">{failureText(refusal)}</p>;
  return (
    <div className={styles.body}>
      <p className={styles.intro}>{t('closures.rainText', { time: ltrText(now.slice(11)) })}</p>
      <Segmented
        label={t('closures.rainUntil')}
        value={until}
        onChange={setUntil}
        choices={[
          { value: '', label: t('closures.restOfDay') },
          ...hours.map((time) => ({ value: time, label: t('closures.untilHour', { time: ltrText(time) }) })),
        ]}
      />
      {rain ? (
        <CourtChips all={rain.outdoorCourts} chosen={courts ?? rain.outdoorCourts} onChange={setCourts} />
      ) : (
        <Skeleton height="var(--courts)" radius={12} />
      )}
      {rain ? (
        <ul className={styles.facts} aria-busy={change.isChecking}>
          <Fact icon="court" label={t('closures.rainCourts', { count: rain.courts.length })} />
          <Fact
            icon="undo"
            label={t('closures.rainRefunded', { count: later.length })}
            text={t('closures.rainRefundedText')}
            euros={refundOf(later)}
          />
          <Fact
            icon="clock"
            label={t('closures.rainPlaying', { count: playing.length })}
            text={t('closures.rainPlayingText')}
            euros={refundOf(playing)}
          />
          <Fact
            icon="bell"
            label={t('closures.rainPlayers', { count: new Set(affected.flatMap(({ players }) => players)).size })}
            text={sendsMail ? t('closures.rainPlayersText') : t('closures.rainPlayersInApp')}
          />
        </ul>
      ) : (
        <Skeleton height="var(--facts)" radius={12} />
      )}
      {save.isError && (
        <p className={styles.fault} role="alert">
          {change.isLookAgain ? t('office.lookAgain') : failureText(save.error)}
        </p>
      )}
      <DialogActions isSticky>
        <Button size="lg" onClick={onClose}>
          {t('closures.notYet')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          busy={save.isPending}
          disabled={!rain || change.isChecking}
          onClick={() => save.mutate()}
        >
          {total > 0 ? t('closures.closeAndRefund', { amount: moneyText(total) }) : t('closures.closeCourts')}
        </Button>
      </DialogActions>
    </div>
  );
}

interface CourtChipsProps {
  /** Keys of courts. */
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[] | undefined) => void;
}

/** It may rain on one side only. The last court stays chosen. */
function CourtChips({ all, chosen, onChange }: CourtChipsProps) {
  const { t } = useTranslation();
  const toggle = (key: string) => {
    const next = all.filter((each) => (each === key) !== chosen.includes(each));
    if (next.length > 0) onChange(next.length === all.length ? undefined : next);
  };
  return useServices().map(({ key: sport, courts }) => {
    const outdoor = courts.filter(({ key }) => all.includes(key));
    if (outdoor.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are toggle buttons
      <div key={sport} className={styles.courts} role="group" aria-label={sportTitle(sport, t)}>
        <span aria-hidden="true">{sportTitle(sport, t)}</span>
        <div>
          {outdoor.map(({ key, title }) => (
            <Chip key={key} aria-pressed={chosen.includes(key)} onClick={() => toggle(key)}>
              {clubWord(title, t, sport)}
            </Chip>
          ))}
        </div>
      </div>
    );
  });
}

interface FactProps {
  readonly icon: IconName;
  readonly label: string;
  readonly text?: string;
  readonly euros?: number;
}

function Fact({ icon, label, text, euros }: FactProps): ReactNode {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{label}</b>
        {text && <small>{text}</small>}
      </span>
      {euros !== undefined && euros > 0 && <b className="num">{moneyText(euros)}</b>}
    </li>
  );
}
