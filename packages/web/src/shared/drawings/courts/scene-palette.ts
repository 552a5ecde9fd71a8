import styles from './court-scene.module.css';

/** The attributes that give everything inside an element the scene's colours: clay unless the court is hard. */
export function scenePalette(courtType: string, className = '') {
  return {
    className: `${styles.palette} ${className}`,
    'data-surface': courtType.toLowerCase() === 'hard' ? 'hard' : undefined,
  } as const;
}
