import type { CompetitionState } from '@courtside/contract/competing/competition-fields';
import type { Tone } from '#shared/ui/data/state-pill.tsx';

export const STATE_TONES: Readonly<Record<CompetitionState, Tone>> = {
  draft: 'quiet',
  open: 'good',
  running: 'good',
  over: 'quiet',
  called_off: 'bad',
};
