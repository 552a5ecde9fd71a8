import type { Course } from '../state/course-queries.ts';
import styles from './course-rows.module.css';

/** More dots than this are no picture any more. */
const MAX_DOTS = 12;

/** A dot for each place. Decoration: the number is beside it. */
export function PlaceDots({ course: { places, taken } }: { readonly course: Pick<Course, 'places' | 'taken'> }) {
  if (places > MAX_DOTS) return null;
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: places }, (_, index) => index + 1).map((number) => (
        <i key={number} data-taken={number <= taken || undefined} />
      ))}
    </span>
  );
}
