import type { PlannedChange } from '@courtside/contract/booking/booking-change';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useTranslation } from 'react-i18next';
import { brokenRuleText, failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './change.module.css';
import { type Change, isPinFailure } from './use-change.ts';

type Problem = PlannedChange['problems'][number];

const sentenceOf = ({ code, params, rule }: Problem) =>
  rule ? brokenRuleText(rule) : refusalText(code as ErrorCode, params);

/** Everything that stands in the way, with the way out: who is free instead, or a top-up. */
export function Refusal({ change }: { readonly change: Change }) {
  const { t } = useTranslation();
  const { memberCode } = useUser();
  const { failure, plan, refusal } = change;
  const refused = failure ?? (isPinFailure(refusal) ? undefined : refusal);
  const problems = plan?.problems ?? [];
  if (!refused && problems.length === 0) return null;
  const isLow = problems.some(({ code, params }) => code === 'booking.low_balance' && params.code === memberCode);
  return (
    <div className={styles.refusal} role="alert">
      <Icon name="alert" />
      <div>
        <strong>{t('changeBooking.refused')}</strong>
        {refused ? (
          <p>{failureText(refused)}</p>
        ) : (
          problems.map((each) => <p key={sentenceOf(each)}>{sentenceOf(each)}</p>)
        )}
        <p>{t('changeBooking.untouched')}</p>
        {problems.map((problem) => (
          <FreeInstead key={problem.message} problem={problem} change={change} />
        ))}
        {isLow && <Button onClick={() => openDialog('topup')}>{t('booking.topup')}</Button>}
      </div>
    </div>
  );
}

/** Takes a favourite who is free then in the place of the one who is not. */
function FreeInstead({ problem, change }: { readonly problem: Problem; readonly change: Change }) {
  const { t } = useTranslation();
  const { free = [], params } = problem;
  if (free.length === 0) return null;
  const { draft } = change;
  return (
    <p className={styles.free}>
      {t('changeBooking.freeNow')}
      {free.map(({ memberCode, name }) => (
        <Button
          key={memberCode}
          size="sm"
          onClick={() =>
            change.change({
              players: draft.players.map((player) =>
                player.memberCode === params.code ? { ...player, memberCode, name, gender: '' } : player,
              ),
            })
          }
        >
          {name}
        </Button>
      ))}
    </p>
  );
}
