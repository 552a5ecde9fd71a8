/** The contrast of WCAG 2.2 AA for text. */
const LEAST_CONTRAST = 4.5;

/** Whether white text can be read on a colour as #rrggbb: toolbar and buttons have white text. */
export function carriesWhiteText(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= LEAST_CONTRAST;
}
