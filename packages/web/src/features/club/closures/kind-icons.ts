import type { ClosureKind } from '@courtside/contract/booking/schedule';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';

export const KIND_ICONS: Readonly<Record<ClosureKind, IconName>> = {
  maintenance: 'barrier',
  tournament: 'trophy',
  coaching: 'team',
  event: 'calendar',
  holiday: 'sun',
  weather: 'rain',
};
