/** The clips that are delivered with the web app, each with the seconds of one part. */
const OWN_CLIP = /^\/media\/[\w-]+\.(webm|mp4)(#t=[\d.]+(,[\d.]+)?)?$/;

/** The usual addresses of a video: the short link, the page with `v`, and those of the player, shorts and live videos. */
const YOUTUBE =
  /^https?:\/\/(?:youtu\.be\/|(?:[\w-]+\.)*youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live)\/|[^?#]*\?(?:[^#]*&)?v=))([\w-]{1,40})(?:[?&#/]|$)/i;

/** The video that a YouTube address names, or undefined. */
export function youTubeVideo(url: string): string | undefined {
  return YOUTUBE.exec(url)?.[1];
}

/** The content security policy allows no other addresses in a player. */
export function isHelpVideo(url: string): boolean {
  return OWN_CLIP.test(url) || (url.startsWith('https://') && youTubeVideo(url) !== undefined);
}
