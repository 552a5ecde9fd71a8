import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CourtPicture } from '#shared/drawings/courts/court-scene.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import styles from './court-banner.module.css';

interface CourtBannerProps {
  /** Sets the sizes, see the style sheet. */
  readonly className: string | undefined;
  readonly crop: 'ticket' | 'banner';
  readonly section: string;
  /** The sport's title where the list of services does not have it any more. */
  readonly title?: string;
  readonly court: string;
  readonly courtType: string;
  /** The court's name is the heading of the page. */
  readonly isHeading?: boolean;
  /** Above the picture. */
  readonly badge?: ReactNode;
  /** At the end of the caption. */
  readonly children: ReactNode;
}

/** The court as a picture, with its name and the time of a session over it. */
export function CourtBanner(props: CourtBannerProps) {
  const { className = '', crop, section, title, court, courtType, isHeading = false, badge, children } = props;
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(section);
  const type = clubWord(courtType, t, section).toLocaleLowerCase(i18n.language);
  const Name = isHeading ? 'h1' : 'p';
  return (
    <div className={`${styles.banner} ${className}`}>
      <CourtPicture theme={theme} courtType={courtType} crop={crop} />
      {badge}
      <div className={styles.caption}>
        <div>
          <p>{joinTexts([sportTitle(section, t, title), type], i18n.language)}</p>
          <Name className={styles.big}>{clubWord(court, t, section)}</Name>
        </div>
        {children}
      </div>
    </div>
  );
}

/** The time of the session, as large as the court's name. */
export const BannerTime = ({ children }: { readonly children: ReactNode }) => <p className={styles.big}>{children}</p>;
