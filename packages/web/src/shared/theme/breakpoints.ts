/**
 * The widths in CSS pixels up to which a layout is used, for scripts and style sheets: `breakpoints.test.ts` refuses a width
 * that is not here. `@media` cannot read a variable, so style sheets repeat the number.
 */
export const BREAKPOINTS = {
  /** A phone at 400 percent, or a very old one. */
  tiny: [280, 300],
  /** The smallest phones. */
  smallPhone: [340, 350, 380, 400],
  /** Phones, but not a phone on its side. */
  largePhone: [420, 440, 480],
  /** One column and the bottom bar; everything below is a phone. */
  phone: 720,
  /** A tablet, or a window beside another. */
  tablet: [767, 900],
  /** Two columns become one, and the menu is collapsed. */
  narrow: [960, 980, 1000, 1024],
  /** No room for a panel beside the page. */
  medium: [1100, 1199, 1200],
  /** A laptop. */
  laptop: [1280, 1320],
} as const;

/** In em, so that a large font of the browser counts as a smaller window. */
export const upTo = (pixels: number): string => `(max-width: ${pixels / 16}em)`;
