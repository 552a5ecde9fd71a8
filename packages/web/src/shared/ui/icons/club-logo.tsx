import { CLUB } from '#shared/api/club/club-settings.ts';
import logo from '#shared/drawings/logo.svg';
import mark from '#shared/drawings/logo-mark.svg';

interface ClubLogoProps {
  /** Below this width only the mark is shown. */
  readonly phoneBelow: number;
}

/** The logo on navy. The link around it has the name, so the picture has none; the parent sets its height. */
export function ClubLogo({ phoneBelow }: ClubLogoProps) {
  if (CLUB.logoUrl) return <img src={CLUB.logoUrl} alt="" />;
  return (
    <picture>
      <source media={`(max-width: ${phoneBelow / 16}em)`} srcSet={`${mark}#on-navy`} />
      <img src={`${logo}#on-navy`} alt="" />
    </picture>
  );
}
