import { joinGame } from '@courtside/contract/booking/games/games';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { SessionCard } from '#shared/court/session-card.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { gamePath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { isPassRefusal, PassChoice } from '#shared/sports/pass-choice.tsx';
import { useSportTheme } from '#shared/sports/services.ts';
import { PayingForm } from '#shared/ui/fields/pin/paying-form.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { type Game, gameQuery } from '../state/game-queries.ts';
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
      {opened && <Payment game={game} child={child} onClose={onClose} />}
    </Dialog>
  );
}

/** By pass or by balance; the passes are those of who takes the place. */
function Payment({ game, child, onClose }: Omit<JoinSheetProps, 'opened'>) {
  const { memberCode } = useUser();
  const { data } = useQuery(gameQuery(game));
  const [chosen, choose] = useState('');
  const passes = (data?.passes ?? []).filter((pass) => pass.memberCode === (child?.memberCode ?? memberCode));
  const pass = passes.find(({ key }) => key === chosen);
  const share = pass?.amount ?? child?.share ?? game.myShare;
  return (
    <>
      <PlaceFacts game={game} share={share} byPass={pass !== undefined} />
      {passes.length > 0 && (
        <PassChoice passes={passes.map((each) => ({ ...each, isChosen: each === pass }))} onChoose={choose} />
      )}
      <JoinForm {...{ game, child, share, onClose }} passCode={pass?.key ?? ''} onPassRefused={() => choose('')} />
    </>
  );
}

interface JoinFormProps extends Omit<JoinSheetProps, 'opened'> {
  readonly share: number;
  /** Empty: the balance pays. */
  readonly passCode: string;
  readonly onPassRefused: () => void;
}

function JoinForm({ game, child, share: amount, passCode, onPassRefused, onClose }: JoinFormProps) {
  const { t } = useTranslation();
  const { section, key } = game;
  const navigate = useNavigate();
  const joining = useGameCall({
    send: ({ pin, share }: { readonly pin: string; readonly share: number }) =>
      callApi(joinGame, {
        params: { section, key },
        body: {
          ...{ PinCode: pin, ExpectedShare: share, ...(child && { MemberCode: child.memberCode }) },
          ...(passCode && { PassCode: passCode }),
        },
      }),
    done: child ? 'childJoined' : 'joined',
    toastsRefusal: false,
    onRefused: (code) => {
      if (isPassRefusal(code)) onPassRefused();
    },
    onDone: () => {
      onClose();
      void navigate(gamePath(game));
    },
  });
  return (
    <PayingForm
      newPrice={(amount) => t('games.join.newPrice', { amount })}
      paying={joining}
      amount={amount}
      deed={t('games.join.deed')}
      onBack={onClose}
    />
  );
}
