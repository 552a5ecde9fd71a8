import type { VoucherState } from '@courtside/contract/money/prepaid/office-vouchers';
import { useTranslation } from 'react-i18next';
import { StatePill, type Tone } from '#shared/ui/data/state-pill.tsx';

const TONES: Readonly<Record<VoucherState, Tone>> = {
  sold: 'quiet',
  redeemed: 'good',
  expired: 'quiet',
  returned: 'quiet',
};

export function VoucherPill({ state }: { readonly state: VoucherState }) {
  const { t } = useTranslation();
  return (
    <StatePill tone={TONES[state]} icon={state === 'redeemed' ? 'check' : null}>
      {t(`vouchers.state.${state}`)}
    </StatePill>
  );
}
