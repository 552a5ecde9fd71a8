/** The level of a player in a sport. */
export const LEVEL_CERTAINTIES = ['new', 'settling', 'settled'] as const;
export type LevelCertainty = (typeof LEVEL_CERTAINTIES)[number];

export const LEVEL_VALUES = { min: 1, max: 7 } as const;

/** Each is answered with 0, the beginner's answer, to 4. */
export const LEVEL_QUESTIONS = ['years', 'often', 'rallies', 'serve', 'matches'] as const;
