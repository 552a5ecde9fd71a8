const STEPS = [94, 87, 75, 58, 40, 26, 16, 7] as const;

const mix = (colour: string, share: number, other: string) => `color-mix(in oklab,${colour},${other} ${share}%)`;

/** The navy steps re-made around a club's own colour, by custom property; the tokens take everything else from them. */
export function themeScale(colour: string): ReadonlyArray<readonly [property: string, value: string]> {
  const light = STEPS.map((white, step) => [`--cs-navy-${step}`, mix(colour, white, 'white')] as const);
  return [...light, ['--cs-navy-8', colour], ['--cs-navy-9', mix(colour, 40, 'black')]];
}
