import { RESULT_HOURS } from '@courtside/contract/competing/result-fields';
import { enterResult, type ResultSession } from '@courtside/contract/competing/results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { useSession } from '#shared/session/session-store.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import type { EnteredScore } from './entered-score.ts';
import { useResultCall } from './result-query.ts';
import { ScoreForm } from './score-form.tsx';
import { useSessionText } from './session-text.ts';

interface EnterDialogProps {
  readonly session: ResultSession | undefined;
  readonly onClose: () => void;
}

export function EnterDialog({ session, onClose }: EnterDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={session !== undefined} onClose={onClose} title={t('levels.enter.title')} width={560} height={520}>
      {session && <EnterForm session={session} onClose={onClose} />}
    </Dialog>
  );
}

type Sides = [ResultSession['players'], ResultSession['players']];

/** With four players the chosen one is the partner, with three the opponent. */
function sidesOf(players: ResultSession['players'], own: string, chosen: string): Sides {
  const me = players.filter(({ memberCode }) => memberCode === own);
  const others = players.filter(({ memberCode }) => memberCode !== own);
  const picked = others.filter(({ memberCode }) => memberCode === chosen);
  if (players.length < 4) return [me, picked];
  return [[...me, ...picked], others.filter(({ memberCode }) => memberCode !== chosen)];
}

function EnterForm({ session, onClose }: { readonly session: ResultSession; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const own = useSession()?.user.memberCode ?? '';
  const others = session.players.filter(({ memberCode }) => memberCode !== own);
  const [chosen, setChosen] = useState(others[0]?.memberCode ?? '');
  const sides = sidesOf(session.players, own, chosen);
  const sessionText = useSessionText();
  const enter = useResultCall<EnteredScore>({
    send: (entered) => {
      const [one = [], two = []] = sides.map((side) => side.map(({ memberCode }) => memberCode));
      const { service, key, date } = session;
      return callApi(enterResult, { body: { service, key, date, sides: [one, two], ...entered } });
    },
    done: t('levels.enter.done'),
    onDone: onClose,
  });
  const names = sides.map((side) =>
    formatList(
      side.map(({ name }) => name),
      i18n.language,
    ),
  ) as [string, string];
  return (
    <ScoreForm
      service={session.service}
      sides={names}
      submit={t('levels.enter.send')}
      isBusy={enter.isPending}
      onBack={onClose}
      onSubmit={(entered) => enter.mutate(entered)}
    >
      <p>{sessionText(session)}</p>
      {others.length > 1 && (
        <ChoiceGroup
          legend={t(session.players.length < 4 ? 'levels.enter.against' : 'levels.enter.partner')}
          value={chosen}
          onChange={setChosen}
          choices={others.map(({ memberCode, name }) => ({ value: memberCode, label: name }))}
        />
      )}
      <p>{t('levels.enter.waits', { hours: RESULT_HOURS.counts })}</p>
    </ScoreForm>
  );
}
