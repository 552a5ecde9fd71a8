import styles from './cards-phase.module.css';

/** Three small cards, one colour for each brand; decoration only. */
const LOOKS = {
  visa: { back: 'var(--cs-navy-8)', wave: 'var(--cs-navy-7)', d: 'M0 22L48 8V27a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z' },
  mastercard: { back: '#b5482a', wave: '#953619', d: 'M0 18Q24 6 48 20V27a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z' },
  other: { back: '#2b5c4a', wave: '#3f7a62', d: 'M20 0H43a5 5 0 0 1 5 5V27a5 5 0 0 1-5 5H36z' },
} as const;

export function CardArt({ brand }: { readonly brand: string }) {
  const known = brand.toLowerCase();
  const { back, wave, d } = LOOKS[known === 'visa' || known === 'mastercard' ? known : 'other'];
  return (
    <svg className={styles.art} viewBox="0 0 48 32" width={48} height={32} aria-hidden="true">
      <rect width="48" height="32" rx="5" fill={back} />
      <path d={d} fill={wave} />
      <rect x="6" y="9" width="8" height="6" rx="1.5" fill="#f0c869" />
      <circle cx="40" cy="24" r="4" fill="var(--cs-ball)" />
    </svg>
  );
}
