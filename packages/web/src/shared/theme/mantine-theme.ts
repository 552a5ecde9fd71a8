import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The token scale `--cs-navy-0` to `-9`, so that a club's own theme colour reaches Mantine too. */
const navy = Array.from({ length: 10 }, (_, step) => `var(--cs-navy-${step})`) as unknown as MantineColorsTuple;

/** Mantine brings the behaviour of overlays and pickers, the tokens bring the look. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--cs-font)',
  headings: { fontFamily: 'var(--cs-font)', fontWeight: '600' },
  colors: { navy },
  primaryColor: 'navy',
  primaryShade: { light: 8, dark: 3 },
  defaultRadius: 'var(--cs-r-md)',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
