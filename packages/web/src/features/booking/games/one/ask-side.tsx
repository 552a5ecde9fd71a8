import { GAME_NOTES } from '@courtside/contract/booking/games/game-fields';
import { askToJoin } from '@courtside/contract/booking/games/game-questions';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextAreaField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { reasonIcon, useMomentText } from '../state/game-labels.ts';
import type { GameDetail } from '../state/game-queries.ts';
import { useGameCall } from '../state/use-game-call.ts';
import styles from './game-side.module.css';
import { LevelFact } from './join-side.tsx';
import { Notice } from './side-parts.tsx';

/** The booker decides: a sentence to them, and the question. */
export function AskSide({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  const { section, key } = game;
  const name = firstNameOf(game.booker.name);
  const asking = useGameCall({
    send: (note: string) =>
      callApi(askToJoin, { params: { section, key }, body: { ...(note.trim() && { note }), isAsked: 1 } }),
    done: 'asked',
  });
  const form = useForm({ initial: { note: '' }, onSubmit: ({ note }) => asking.mutate(note) });
  return (
    <>
      <Notice isWarning icon={reasonIcon(game)} title={game.reason} text={t('game.decides', { name })} />
      <Facts>
        <Fact name={t('game.placeIfYes')}>
          <Money euros={game.myShare} />
        </Fact>
        <LevelFact game={game} name={t('game.theirLevels')} />
        <Fact name={t('game.answer')} note={t('game.silence')}>
          {t('game.inHours')}
        </Fact>
      </Facts>
      <Form ref={form.frame} onSubmit={form.submit} className={styles.form}>
        <TextAreaField
          label={t('game.sentence', { name })}
          maxLength={GAME_NOTES.ofBooker}
          rows={2}
          {...form.field('note')}
        />
        <div className={styles.main}>
          <Button variant="primary" size="lg" type="submit" fullWidth busy={asking.isPending}>
            {t('game.askName', { name })}
          </Button>
        </div>
      </Form>
      <p className={styles.small}>{t('game.askingFree')}</p>
    </>
  );
}

interface AskedSideProps {
  readonly game: GameDetail;
  readonly askedAt: string;
  readonly until: string;
}

/** My question waits for the booker. */
export function AskedSide({ game, askedAt, until }: AskedSideProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const { section, key } = game;
  const name = firstNameOf(game.booker.name);
  const withdrawing = useGameCall({
    send: () => callApi(askToJoin, { params: { section, key }, body: { isAsked: 0 } }),
    done: 'withdrawn',
  });
  return (
    <>
      <Notice
        icon="clock"
        title={t('game.asked', { moment: momentText(askedAt) })}
        text={t('game.askedText', { name, moment: momentText(until) })}
      />
      <Button size="lg" fullWidth busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        {t('game.takeBack')}
      </Button>
    </>
  );
}
