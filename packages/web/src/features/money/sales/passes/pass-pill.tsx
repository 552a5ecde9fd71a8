import type { PassStateName } from '@courtside/contract/money/prepaid/passes';
import { useTranslation } from 'react-i18next';
import { StatePill, type Tone } from '#shared/ui/data/state-pill.tsx';

const TONES: Readonly<Record<PassStateName, Tone>> = {
  left: 'good',
  used: 'quiet',
  ended: 'warning',
  returned: 'quiet',
};

export function PassPill({ state }: { readonly state: PassStateName }) {
  const { t } = useTranslation();
  return (
    <StatePill tone={TONES[state]} icon={state === 'ended' ? 'clock' : null}>
      {t(`sales.state.${state}`)}
    </StatePill>
  );
}
