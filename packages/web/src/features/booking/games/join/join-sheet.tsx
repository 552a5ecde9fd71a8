import { joinGame } from '@courtside/contract/booking/games/games';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { SessionCard } from '#shared/court/session-card.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { gamePath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useSportTheme } from '#shared/sports/services.ts';
import { Money } from '#shared/ui/data/num.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { useMomentText } from '../state/game-labels.ts';
import type { Game } from '../state/game-queries.ts';
import { useGameCall } from '../state/use-game-call.ts';
import styles from './join.module.css';
import { PinForm } from './pin-form.tsx';

interface JoinSheetProps {
  readonly game: Game;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What a place costs, until when it can be given up, and the PIN. */
export function JoinSheet({ game, opened, onClose }: JoinSheetProps) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(game.service);
  const momentText = useMomentText();
  const { balanceAmount } = useUser();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('games.join.title')} width={480}>
      <SessionCard
        theme={theme}
        date={game.date}
        from={game.from}
        to={game.to}
        what={joinTexts([sportTitle(game.service, t), clubWord(game.court, t, game.service)], i18n.language)}
      />
      <dl className={styles.facts}>
        <div>
          <dt>{t('games.join.place')}</dt>
          <dd>
            <Money euros={game.myShare} />
          </dd>
        </div>
        {balanceAmount !== null && (
          <div>
            <dt>{t('games.join.balanceAfter')}</dt>
            <dd>
              <Money euros={balanceAmount - game.myShare} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('games.join.leave')}</dt>
          <dd>{t('games.join.until', { moment: momentText(game.leaveUntil) })}</dd>
        </div>
      </dl>
      <JoinForm game={game} onClose={onClose} />
    </Dialog>
  );
}

function JoinForm({ game, onClose }: Omit<JoinSheetProps, 'opened'>) {
  const { t } = useTranslation();
  const { section, key } = game;
  const navigate = useNavigate();
  const joining = useGameCall({
    send: ({ pin, share }: { readonly pin: string; readonly share: number }) =>
      callApi(joinGame, { params: { section, key }, body: { PinCode: pin, ExpectedShare: share } }),
    done: 'joined',
    toastsRefusal: false,
    onDone: () => {
      onClose();
      void navigate(gamePath(game));
    },
  });
  return <PinForm paying={joining} amount={game.myShare} deed={t('games.join.deed')} onBack={onClose} />;
}
