import { readKiosk } from '@courtside/contract/clubhouse/kiosk';
import { textDirection } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { switchLanguage } from '#shared/i18n/i18n.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useLayout } from '#shared/theme/layout-settings.ts';
import styles from './kiosk-page.module.css';
import { ClearsIn } from './parts/clears-in.tsx';
import { DoneView } from './parts/done-view.tsx';
import { FreeNext } from './parts/free-next.tsx';
import { KioskHead } from './parts/kiosk-head.tsx';
import { MemberView } from './parts/member-view.tsx';
import { NumberEntry, PinEntry } from './parts/number-entry.tsx';
import { takeKey } from './state/kiosk-key.ts';
import { useClearing } from './state/use-clearing.ts';
import { type Stage, useKiosk } from './state/use-kiosk.ts';
import { useKioskWords } from './state/use-kiosk-words.ts';

const REFRESH_MS = 30_000;

/** A tablet in the club house: number and PIN check in, or book the next free session. */
export function KioskPage() {
  const { t } = useTranslation();
  const [key] = useState(takeKey);
  const hasWords = useKioskWords();
  useKioskUnits();
  if (!hasWords) return null;
  if (key === undefined) return <Message title={t('kiosk.noKey')} text={t('kiosk.noKeyText')} />;
  return <Kiosk deviceKey={key} />;
}

function Message({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <main className={styles.message}>
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  );
}

function Kiosk({ deviceKey }: { readonly deviceKey: string }) {
  const { t } = useTranslation();
  const kiosk = useKiosk(deviceKey);
  const { stage } = kiosk;
  const { data: club, error } = useQuery({
    queryKey: ['kiosk', deviceKey],
    queryFn: ({ signal }) => callApi(readKiosk, undefined, { signal, deviceKey }),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  const seconds = useClearing(stage.name !== 'number' && !kiosk.isBusy, kiosk.clear);
  const language = useMemberLanguage(stage);
  if (error instanceof ApiFailure && [200, 401, 403].includes(error.status))
    return <Message title={t('kiosk.ended')} text={t('kiosk.endedText')} />;
  return (
    <div className={styles.kiosk} lang={language} dir={textDirection(language)}>
      <KioskHead timeZone={club?.timeZone} isChoosing={stage.name === 'number'} />
      <main className={styles.main} data-stage={stage.name}>
        {error && (
          <p className={styles.down} role="alert">
            {t('kiosk.noLine')}
          </p>
        )}
        {stage.name === 'number' && (
          <>
            <NumberEntry length={club?.numberLength ?? undefined} onNumber={kiosk.askPin} />
            {club && !error && <FreeNext board={club} />}
          </>
        )}
        {stage.name === 'pin' && (
          <PinEntry
            number={stage.number}
            failure={stage.failure}
            isBusy={kiosk.isBusy}
            onPin={(pin) => void kiosk.enter(stage.number, pin)}
            onNotMe={kiosk.clear}
          />
        )}
        {stage.name === 'me' && (
          <MemberView
            stage={stage}
            isBusy={kiosk.isBusy}
            onCheckIn={() => void kiosk.checkIn()}
            onBook={(offer) => void kiosk.book(offer)}
            onDone={kiosk.clear}
          />
        )}
        {stage.name === 'done' && <DoneView done={stage.done} onDone={kiosk.clear} />}
        {seconds !== undefined && <ClearsIn seconds={seconds} />}
      </main>
    </div>
  );
}

/** From the PIN on in the member's own language; whoever comes next finds the tablet's. */
function useMemberLanguage(stage: Stage): Language {
  const { language: own } = useLayout();
  const visit = stage.name === 'me' ? stage.visit : stage.name === 'done' ? stage.done.visit : undefined;
  const wanted = visit?.language ?? own;
  useEffect(() => {
    switchLanguage(wanted).catch(() => undefined);
  }, [wanted]);
  return useLanguage();
}

/** One unit is a part of the tablet's width, so that every tablet shows the same picture. */
function useKioskUnits(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.page = 'kiosk';
    return () => {
      delete dataset.page;
    };
  }, []);
}
