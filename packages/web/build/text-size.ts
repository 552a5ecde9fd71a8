const ROOT_PX = 16;
const PX = /(?<![\w.])(-?\d*\.?\d+)px\b/g;
/** Hairlines and small nudges stay as thin as they are. */
const THIN_PX = 3;
/** Spacing does not grow with the text: a narrow screen needs the room for the text. */
const ROOM =
  /^(padding|margin|gap|row-gap|column-gap|border|outline|box-shadow|letter-spacing|filter|backdrop-filter|background|mask|stroke|text-underline|text-decoration|scroll-|transform|translate|--cs-r-|--cs-sp-|--cs-shadow|--cs-ring)/;

interface Declaration {
  readonly prop: string;
  value: string;
}

interface AtRule {
  readonly name: string;
  params: string;
}

/**
 * Sizes follow the reader's font size. The style sheets are written in pixels of a 16-pixel font; the browser gets the
 * same lengths in `rem`, and breakpoints in `em`, so that at a font size of 200 % lines, heights and columns are twice as
 * large and a desk of 1440 pixels gets the layout of 720.
 */
export const textSize = {
  postcssPlugin: 'courtside-text-size',
  Declaration: scaleLength,
  AtRule: scaleBreakpoint,
};

function scaleLength(declaration: Declaration): void {
  if (ROOM.test(declaration.prop) || !declaration.value.includes('px')) return;
  const value = inUnit(declaration.value, 'rem');
  if (value !== declaration.value) declaration.value = value;
}

function scaleBreakpoint(rule: AtRule): void {
  if (!rule.params.includes('px')) return;
  // In a media query `em` is the browser's font size; a container query uses the page's own font size.
  if (rule.name === 'media') rule.params = inUnit(rule.params, 'em');
  if (rule.name === 'container') rule.params = inUnit(rule.params, 'rem');
}

function inUnit(text: string, unit: 'em' | 'rem'): string {
  return text.replace(PX, (length, pixels: string) =>
    Math.abs(Number(pixels)) <= THIN_PX ? length : `${Number(pixels) / ROOT_PX}${unit}`,
  );
}
