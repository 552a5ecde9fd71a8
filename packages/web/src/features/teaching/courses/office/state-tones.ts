import type { ShownCourseState } from '@courtside/contract/teaching/course-fields';
import type { Tone } from '#shared/ui/data/state-pill.tsx';

export const STATE_TONES: Readonly<Record<ShownCourseState, Tone>> = {
  draft: 'quiet',
  open: 'good',
  full: 'good',
  running: 'good',
  called_off: 'bad',
  over: 'quiet',
};
