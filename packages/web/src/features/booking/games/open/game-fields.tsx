import {
  FAVOURITES_END_HOURS,
  FAVOURITES_FIRST_HOURS,
  GAME_NOTES,
  LEVELS,
} from '@courtside/contract/booking/games/game-fields';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levelText, useMyLevels } from '#features/competing/level/level-query.ts';
import { LevelDialog } from '#features/competing/level/start/level-dialog.tsx';
import { useClubTimeZone, useFeature } from '#shared/api/club/club-query.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextAreaField } from '#shared/ui/fields/text/text-field.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import { decisionAt, decisionHours, type GameDraft } from './game-draft.ts';
import styles from './game-fields.module.css';

interface GameFieldsProps {
  readonly service: Pick<SportService, 'key' | 'games' | 'cancelUntilHours'>;
  /** Undefined until it is known. */
  readonly startsAt: string | undefined;
  /** So many places can be open; one at least is. */
  readonly most: number;
  readonly game: GameDraft;
  readonly onChange: (game: GameDraft) => void;
}

/** How many places are open, to whom, and what happens when they stay empty. */
export function GameFields({ service, startsAt, most, game, onChange }: GameFieldsProps) {
  const { t } = useTranslation();
  const change = (changes: Partial<GameDraft>) => onChange({ ...game, ...changes });
  const hasLevels = useFeature('levels');
  return (
    <div className={styles.fields}>
      <Places most={most} game={game} change={change} />
      <Kind service={service} startsAt={startsAt} game={game} change={change} />
      <Levels service={service.key} game={game} change={change} />
      <SelectField
        label={t('openGame.audience')}
        value={game.audience}
        help={
          game.audience.startsWith('first') ? t('openGame.favouritesEnd', { count: FAVOURITES_END_HOURS }) : undefined
        }
        onChange={({ target }) => change({ audience: target.value as GameDraft['audience'] })}
        options={[
          { value: 'everyone', label: t('openGame.everyone') },
          ...FAVOURITES_FIRST_HOURS.map((count) => ({
            value: `first ${count}`,
            label: t('openGame.favouritesFirst', { count }),
          })),
          { value: 'favourites', label: t('openGame.favouritesOnly') },
        ]}
      />
      {hasLevels && (
        <label className={styles.counts}>
          <input
            type="checkbox"
            className={tick.tick}
            checked={game.counts}
            onChange={({ target }) => change({ counts: target.checked })}
          />
          {t('openGame.counts')}
        </label>
      )}
      <TextAreaField
        label={t('openGame.note')}
        rows={3}
        maxLength={GAME_NOTES.ofBooker}
        value={game.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </div>
  );
}

interface PartProps {
  readonly game: GameDraft;
  readonly change: (changes: Partial<GameDraft>) => void;
}

function Places({ most, game, change }: PartProps & { readonly most: number }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons around a number
    <div className={styles.places} role="group" aria-label={t('openGame.places')}>
      <span>
        <b>{t('openGame.places')}</b>
        <small>{t('openGame.placesText')}</small>
      </span>
      <span className={styles.stepper}>
        <IconButton
          icon="minus"
          label={t('openGame.fewer')}
          disabled={game.open <= 1}
          aria-describedby="open-places"
          onClick={() => change({ open: game.open - 1 })}
        />
        <output id="open-places">
          <Num>{game.open}</Num>
        </output>
        <IconButton
          icon="plus"
          label={t('openGame.more')}
          disabled={game.open >= most}
          aria-describedby="open-places"
          onClick={() => change({ open: game.open + 1 })}
        />
      </span>
    </div>
  );
}

type KindProps = PartProps & Pick<GameFieldsProps, 'service' | 'startsAt'>;

function Kind({ service, startsAt, game, change }: KindProps) {
  const { t, i18n } = useTranslation();
  const timeZone = useClubTimeZone();
  const hours = decisionHours(service);
  if (service.games?.allowed !== 'both' || !startsAt) return <p className={styles.text}>{t('openGame.keepText')}</p>;
  const at = decisionAt(startsAt, hours);
  const decision = wallTimeAt(at, timeZone);
  if (at <= Date.now()) return <p className={styles.text}>{t('openGame.tooLate', { count: hours })}</p>;
  const moment = t('schedule.whenDay', {
    day: formatDate(decision.date, 'weekdayDay', i18n.language),
    time: ltrText(decision.time),
  });
  return (
    <div>
      <ChoiceGroup
        legend={t('openGame.ifEmpty')}
        value={game.kind}
        onChange={(kind) => change({ kind })}
        choices={[
          { value: 'keep', label: t('openGame.keep') },
          { value: 'ifFull', label: t('openGame.ifFull') },
        ]}
      />
      <p className={styles.text}>
        {game.kind === 'keep' ? t('openGame.keepText') : t('openGame.ifFullText', { moment })}
      </p>
    </div>
  );
}

const STEPS = Array.from(
  { length: (LEVELS.max - LEVELS.min) / LEVELS.step + 1 },
  (_, step) => LEVELS.min + step * LEVELS.step,
);
const levelOf = (text: string) => (text === '' ? undefined : Number(text));

/** Without a level of one's own the range is not asked. */
function Levels({ service, game, change }: PartProps & { readonly service: string }) {
  const { t } = useTranslation();
  const level = useMyLevels([service])[service];
  const [isAsked, setIsAsked] = useState(false);
  const options = [
    { value: '', label: t('openGame.anyLevel') },
    ...STEPS.map((step) => ({ value: String(step), label: levelText(step) })),
  ];
  const { levelFrom, levelTo } = game;
  return (
    <div>
      {level === null && <Button onClick={() => setIsAsked(true)}>{t('games.answerQuestions')}</Button>}
      <LevelDialog service={isAsked ? service : undefined} onClose={() => setIsAsked(false)} />
      {typeof level === 'number' && (
        <div className={styles.levels}>
          <SelectField
            label={t('openGame.levelFrom')}
            value={levelFrom ?? ''}
            options={options}
            onChange={({ target }) => {
              const from = levelOf(target.value);
              // Never upside down: the other end follows.
              change({ levelFrom: from, levelTo: from && levelTo && levelTo < from ? from : levelTo });
            }}
          />
          <SelectField
            label={t('openGame.levelTo')}
            value={levelTo ?? ''}
            options={options}
            onChange={({ target }) => {
              const to = levelOf(target.value);
              change({ levelTo: to, levelFrom: to && levelFrom && levelFrom > to ? to : levelFrom });
            }}
          />
        </div>
      )}
      {typeof level === 'number' && (
        <p className={styles.text}>{t('openGame.yourLevel', { level: ltrText(levelText(level)) })}</p>
      )}
    </div>
  );
}
