import { answerRequest } from '@courtside/contract/booking/games/game-questions';
import { useTranslation } from 'react-i18next';
import { levelText } from '#features/competing/level/level-query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { isolatedText, ltrText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { useMomentText } from '../state/game-labels.ts';
import type { GameDetail } from '../state/game-queries.ts';
import { useGameCall } from '../state/use-game-call.ts';
import styles from './game-side.module.css';

type Request = GameDetail['requests'][number];

/** Who asks for a place: the booker alone answers. */
export function Requests({ game }: { readonly game: GameDetail }) {
  return game.requests
    .filter(({ state }) => state === 'open' || state === 'granted')
    .map((request) => <AskedPlace key={request.memberCode} game={game} request={request} />);
}

function AskedPlace({ game, request }: { readonly game: GameDetail; readonly request: Request }) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const { section, key } = game;
  const { memberCode, name, level, note, until, state } = request;
  const answering = useGameCall({
    send: (yes: 0 | 1) => callApi(answerRequest, { params: { section, key }, body: { memberCode, yes } }),
    done: 'answered',
  });
  return (
    <section className={styles.request} aria-label={t('game.asks', { name })}>
      <div className={styles.asker}>
        <div>
          <h3>{t('game.asks', { name })}</h3>
          {level !== undefined && <p>{t('games.level.range', { range: ltrText(levelText(level)) })}</p>}
        </div>
      </div>
      {note && <q className={styles.quote}>{isolatedText(note)}</q>}
      {state === 'granted' ? (
        <p className={styles.quote}>{t('game.grantedText', { name, moment: momentText(until) })}</p>
      ) : (
        <>
          <p className={styles.quote}>{t('game.answerBy', { moment: momentText(until) })}</p>
          <div className={styles.buttons}>
            <Button variant="primary" size="lg" busy={answering.isPending} onClick={() => answering.mutate(1)}>
              {t('game.letIn')}
            </Button>
            <Button size="lg" busy={answering.isPending} onClick={() => answering.mutate(0)}>
              {t('game.noThanks')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
