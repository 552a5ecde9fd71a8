import type { SetScore } from '@courtside/contract/competing/score-rules';
import { scoreText } from '@courtside/contract/competing/score-rules';
import { ltrText } from '#shared/i18n/ltr-text.ts';

/** '6:4 3:6 10:8' */
export const matchText = (score: readonly SetScore[]): string => ltrText(score.map(scoreText).join(' '));
