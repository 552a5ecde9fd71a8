import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';

export interface SportLook {
  readonly key: string;
  readonly title: string;
  /** The class with its colours. */
  readonly accent: string;
  readonly courts: ReadonlyArray<{ readonly key: string; readonly title: string }>;
}

/** The sports of the club, with their titles in the user's language. */
export function useSportLooks(): readonly SportLook[] {
  const { t } = useTranslation();
  const { data = [] } = useQuery(servicesQuery);
  return data.map(({ key, title, sportTheme, courts }) => ({
    key,
    title: sportTitle(key, t, title),
    accent: sportAccent(themeOf(sportTheme.folder)),
    courts: courts.map((court) => ({ key: court.key, title: clubWord(court.title, t, key) })),
  }));
}
