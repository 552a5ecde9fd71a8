import { joinGame } from '@courtside/contract/booking/games/games';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { SessionCard } from '#shared/court/session-card.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { gamePath } from '#shared/routing/paths.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { PayingForm } from '#shared/ui/fields/pin/paying-form.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import type { Game } from '../state/game-queries.ts';
import { useGameCall } from '../state/use-game-call.ts';
import { PlaceFacts } from './place-facts.tsx';

/** Somebody for whom the member pays. */
interface Child {
  readonly memberCode: string;
  readonly name: string;
  /** Euros: what a place costs this child. */
  readonly share: number;
}

interface JoinSheetProps {
  readonly game: Game;
  /** Whose place it is; otherwise the member's own. */
  readonly child?: Child | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What a place costs, until when it can be given up, and the PIN. */
export function JoinSheet({ game, child, opened, onClose }: JoinSheetProps) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(game.service);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={child ? t('games.join.titleFor', { name: child.name }) : t('games.join.title')}
      width={480}
    >
      <SessionCard
        theme={theme}
        date={game.date}
        from={game.from}
        to={game.to}
        what={joinTexts([sportTitle(game.service, t), clubWord(game.court, t, game.service)], i18n.language)}
      />
      <PlaceFacts game={game} share={child?.share ?? game.myShare} />
      <JoinForm game={game} child={child} onClose={onClose} />
    </Dialog>
  );
}

function JoinForm({ game, child, onClose }: Omit<JoinSheetProps, 'opened'>) {
  const { t } = useTranslation();
  const { section, key } = game;
  const navigate = useNavigate();
  const joining = useGameCall({
    send: ({ pin, share }: { readonly pin: string; readonly share: number }) =>
      callApi(joinGame, {
        params: { section, key },
        body: { PinCode: pin, ExpectedShare: share, ...(child && { MemberCode: child.memberCode }) },
      }),
    done: child ? 'childJoined' : 'joined',
    toastsRefusal: false,
    onDone: () => {
      onClose();
      void navigate(gamePath(game));
    },
  });
  return (
    <PayingForm
      newPrice={(amount) => t('games.join.newPrice', { amount })}
      paying={joining}
      amount={child?.share ?? game.myShare}
      deed={t('games.join.deed')}
      onBack={onClose}
    />
  );
}
