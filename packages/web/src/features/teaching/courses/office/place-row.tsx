import styles from './place-row.module.css';

interface PlaceRowProps {
  readonly course: {
    readonly taken: number;
    readonly offered: number;
    readonly placesMin: number;
    readonly placesMax: number;
  };
  /** Across the card, each as large as it can be. */
  readonly isLarge?: boolean;
}

/** A square for each place, and a line where the minimum is. The text beside it says the same. */
export function PlaceRow({ course: { taken, offered, placesMin, placesMax }, isLarge }: PlaceRowProps) {
  const places = Array.from({ length: placesMax }, (_, index) => index + 1);
  const stateOf = (place: number) => {
    if (place <= taken) return 'taken';
    return place <= taken + offered ? 'offered' : 'free';
  };
  return (
    <span className={styles.places} data-large={isLarge || undefined} aria-hidden="true">
      {places.map((place) => (
        <i
          key={place}
          data-state={stateOf(place)}
          data-least={(place === placesMin && place < placesMax) || undefined}
        />
      ))}
    </span>
  );
}
