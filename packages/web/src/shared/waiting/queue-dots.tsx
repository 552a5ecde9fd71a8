import styles from './queue-dots.module.css';

const MOST = 8;

/** The queue as dots with the own place in it. Decoration: the place is in the text beside it. */
export function QueueDots({ place, total }: { readonly place: number; readonly total: number }) {
  const count = Math.min(Math.max(total, place), MOST);
  // Of a long queue the last dots are left out, or those before an own place far behind.
  const own = Math.min(place, count);
  return (
    <span className={styles.queue} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index + 1).map((dot) => (
        <i key={dot} className={dot === own ? `${styles.own} num` : undefined}>
          {dot === own && place}
        </i>
      ))}
    </span>
  );
}
