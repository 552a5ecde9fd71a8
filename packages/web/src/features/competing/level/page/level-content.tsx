import type { Level } from '@courtside/contract/competing/levels';
import type { listResults, Result, ResultSession } from '@courtside/contract/competing/results';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { ConfirmDialog } from '../results/confirm-dialog.tsx';
import { EnterDialog } from '../results/enter-dialog.tsx';
import { useResultText } from '../results/result-text.ts';
import { useSessionText } from '../results/session-text.ts';
import { HistoryList } from './history-list.tsx';
import { LevelCard } from './level-card.tsx';
import styles from './level-page.module.css';
import { Visibility } from './visibility.tsx';

interface LevelContentProps {
  readonly level: Level;
  readonly results: AnswerOf<typeof listResults>;
}

export function LevelContent({ level: { service, level, isHidden = false }, results }: LevelContentProps) {
  const [answering, setAnswering] = useState<string>();
  const [entering, setEntering] = useState<ResultSession>();
  const open = results.open.filter((result) => result.service === service);
  const toEnter = results.toEnter.filter((session) => session.service === service);
  return (
    <>
      {open
        .filter(({ canAnswer }) => canAnswer)
        .map((result) => (
          <WaitsForMe key={result.id} result={result} onLook={() => setAnswering(result.id)} />
        ))}
      <div className={styles.columns}>
        {level ? <LevelCard level={level} /> : <NoLevel service={service} />}
        <aside className={styles.aside}>
          {toEnter.map((session) => (
            <ToEnter key={session.key} session={session} onEnter={() => setEntering(session)} />
          ))}
          <Visibility isHidden={isHidden} />
        </aside>
      </div>
      <HistoryList history={level?.history ?? []} open={open} />
      <ConfirmDialog result={open.find(({ id }) => id === answering)} onClose={() => setAnswering(undefined)} />
      <EnterDialog session={entering} onClose={() => setEntering(undefined)} />
    </>
  );
}

function WaitsForMe({ result, onLook }: { readonly result: Result; readonly onLook: () => void }) {
  const { t } = useTranslation();
  const { resultText, untilText } = useResultText();
  return (
    <section className={styles.note}>
      <p>
        <b>{t('levels.waits.title', { name: result.by })}</b>
        <br />
        {t('levels.waits.text', { result: resultText(result), at: untilText(result) })}
      </p>
      <Button onClick={onLook}>{t('levels.waits.look')}</Button>
    </section>
  );
}

function ToEnter({ session, onEnter }: { readonly session: ResultSession; readonly onEnter: () => void }) {
  const { t } = useTranslation();
  const sessionText = useSessionText();
  return (
    <Card>
      <div className={styles.card}>
        <h2 className={styles.heading}>{t('levels.enter.heading')}</h2>
        <p>{sessionText(session)}</p>
        <Button variant="primary" size="lg" fullWidth onClick={onEnter}>
          {t('levels.enter.open')}
        </Button>
      </div>
    </Card>
  );
}

function NoLevel({ service }: { readonly service: string }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className={styles.card}>
        <h2 className={styles.heading}>{t('levels.none.title')}</h2>
        <p>{t('levels.none.text')}</p>
        <LinkButton variant="primary" size="lg" to={`${PATHS.levelStart}?service=${service}`}>
          {t('levels.none.start')}
        </LinkButton>
      </div>
    </Card>
  );
}
