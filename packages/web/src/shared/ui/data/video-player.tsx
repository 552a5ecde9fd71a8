import { youTubeVideo } from '@courtside/contract/club/help-video';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  readonly title: string;
  readonly url: string;
  /** Starts at once. */
  readonly plays: boolean;
}

/** A video of the help. */
export function VideoPlayer({ title, url, plays }: VideoPlayerProps) {
  const source = videoSource(url);
  if (!source) return null;
  if (source.kind === 'embedded')
    return <iframe className={styles.video} title={title} src={source.url} allowFullScreen />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the club's clips are silent; the text below says the same
    <video
      key={source.url}
      className={styles.video}
      aria-label={title}
      src={source.url}
      controls
      playsInline
      autoPlay={plays}
      preload="metadata"
    />
  );
}

type VideoSource = { readonly kind: 'file' | 'embedded'; readonly url: string };

/** A video file of the club, or a YouTube video embedded without cookies; other addresses are not shown. */
export function videoSource(url: string): VideoSource | undefined {
  if (url.startsWith('/') && !url.startsWith('//')) return { kind: 'file', url };
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const onYouTube = hostname === 'youtu.be' || /(^|\.)youtube\.com$/.test(hostname);
  if (!onYouTube) return { kind: 'file', url };
  const video = youTubeVideo(url);
  return video ? { kind: 'embedded', url: `https://www.youtube-nocookie.com/embed/${video}` } : undefined;
}
