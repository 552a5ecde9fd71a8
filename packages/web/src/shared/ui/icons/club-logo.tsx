import { CLUB, clubSettings } from '#shared/api/club/club-settings.ts';
import logo from '#shared/drawings/logo.svg';
import mark from '#shared/drawings/logo-mark.svg';
import { upTo } from '#shared/theme/breakpoints.ts';
import { useMediaQuery } from '#shared/theme/use-media-query.ts';
import styles from './club-logo.module.css';

interface ClubLogoProps {
  /** Below this width only the mark is shown. */
  readonly phoneBelow: number;
}

/** The name that is part of the drawing. */
const DRAWN_NAME = clubSettings({}).name;

/** The logo on navy. The link around it has the name, so the picture has none; the parent sets its height. */
export function ClubLogo({ phoneBelow }: ClubLogoProps) {
  const narrow = upTo(phoneBelow);
  const isNarrow = useMediaQuery(narrow);
  if (CLUB.logoUrl) return <img src={CLUB.logoUrl} alt="" />;
  if (CLUB.name === DRAWN_NAME) {
    return (
      <picture>
        <source media={narrow} srcSet={`${mark}#on-navy`} />
        <img src={`${logo}#on-navy`} alt="" />
      </picture>
    );
  }
  return (
    <span className={styles.logo}>
      <img src={`${mark}#on-navy`} alt="" />
      {!isNarrow && (
        <span className={styles.name} dir="auto" aria-hidden="true">
          {CLUB.name}
        </span>
      )}
    </span>
  );
}
