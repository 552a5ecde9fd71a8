import { closeGame } from '@courtside/contract/booking/games/game-questions';
import { openGame } from '@courtside/contract/booking/games/games';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PayingForm } from '#shared/ui/fields/pin/paying-form.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { placesLeft } from '../state/game-labels.ts';
import type { GameDetail } from '../state/game-queries.ts';
import { useGameCall } from '../state/use-game-call.ts';
import { Confirm } from './confirm.tsx';
import styles from './game-side.module.css';

/** Play although it is not complete, or take no more players. */
export function BookerActions({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'play' | 'close'>();
  const close = () => setAsked(undefined);
  return (
    <div className={styles.buttons}>
      {game.kind === 'ifFull' && game.state === 'gathering' && game.ownPayment && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('play')}>
          {t('game.playAnyway')}
        </Button>
      )}
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsked('close')}>
        {t('game.close')}
      </Button>
      <PlayAnyway game={game} opened={asked === 'play'} onClose={close} />
      <Close game={game} opened={asked === 'close'} onClose={close} />
    </div>
  );
}

interface ActionProps {
  readonly game: GameDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The booker pays the open places now, and each that is taken gives its price back. */
function PlayAnyway({ game, opened, onClose }: ActionProps) {
  const { t } = useTranslation();
  const { section, key, places, levelFrom, levelTo, audience, note, counts, ownPayment } = game;
  const amount = ownPayment?.playAnyway ?? 0;
  const paying = useGameCall({
    send: ({ pin, share }: { readonly pin: string; readonly share: number }) =>
      callApi(openGame, {
        params: { section, key },
        body: {
          kind: 'keep',
          places,
          audience,
          counts: counts ? 1 : 0,
          ...(levelFrom !== undefined && { levelFrom }),
          ...(levelTo !== undefined && { levelTo }),
          ...(note && { note }),
          PinCode: pin,
          ExpectedShare: share,
        },
      }),
    done: 'opened',
    toastsRefusal: false,
    onDone: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('game.playAnyway')} width={480}>
      <p>{t('game.playText', { count: placesLeft(game), amount: moneyText(amount) })}</p>
      <PayingForm
        newPrice={(amount) => t('games.join.newPrice', { amount })}
        paying={paying}
        amount={amount}
        deed={t('game.playAnyway')}
        onBack={onClose}
      />
    </Dialog>
  );
}

function Close({ game, opened, onClose }: ActionProps) {
  const { t } = useTranslation();
  const { section, key, kind, state } = game;
  const closing = useGameCall({
    send: () => callApi(closeGame, { params: { section, key } }),
    done: 'closed',
    onDone: onClose,
  });
  const endsIt = kind === 'ifFull' && state === 'gathering';
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('game.close')}
      text={t(endsIt ? 'game.closeIfFull' : 'game.closeKeep')}
      deed={t(endsIt ? 'game.closeAndRefund' : 'game.close')}
      isBusy={closing.isPending}
      onConfirm={() => closing.mutate()}
    />
  );
}
