const NINE_BY_SIX =
  'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAGCAIAAACepSOSAAAAEklEQVR4nGP4z8CAC+GUGAA5AN25NcsFlYN2AAAAAElFTkSuQmCC';

/** A file to choose: nine by six pixels, all red. */
export const RED_PICTURE = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(NINE_BY_SIX, 'base64') };
