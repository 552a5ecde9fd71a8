export interface SceneLayers {
  /** Gradients and patterns. */
  readonly defs: string;
  /** Sky, harbour, fence, court and lines: behind everybody. */
  readonly back: string;
  /** The net: in front of the far players, behind the near ones. Empty without a net. */
  readonly front: string;
}

/** Splits a court drawing into layers. Its ids get a prefix, because a page may have two scenes. */
export function parseScene(drawing: string, prefix: string): SceneLayers {
  const own = drawing.replaceAll(/\bid="st-/g, `id="${prefix}st-`).replaceAll(/url\(#st-/g, `url(#${prefix}st-`);
  return {
    defs: between(own, '<defs>', '</defs>'),
    back: between(own, '<g class="st-back">', '</g>\n<g class="st-front">'),
    front: between(own, '<g class="st-front">', '</g>\n</svg>'),
  };
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The court drawing has no ${start}`);
  return text.slice(from + start.length, to);
}
