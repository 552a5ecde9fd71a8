import type { SportService } from '@courtside/contract/club/sports/sports';
import type { Texts } from '@courtside/contract/values/texts';
import { sampleService } from './sample-service.ts';

const sport = (key: string, titles: Texts, court: Texts): SportService =>
  sampleService({
    key,
    title: titles.en,
    titles,
    description: '',
    sportTheme: { folder: key },
    courts: [
      { key: key.slice(0, 3).toUpperCase(), title: court.en, titles: court, courtType: 'Hard', hasLights: false },
    ],
  });

/** The sports of a club with titles in three languages. */
export const clubSports = (): SportService[] => [
  sport('tennis', { en: 'Tennis', tr: 'Tenis', ar: 'التنس' }, { en: 'Court 2', tr: 'Kort 2', ar: 'ملعب 2' }),
  sport('padel', { en: 'Padel', ar: 'البادل' }, { en: 'Court 1', tr: 'Kort 1', ar: 'ملعب 1' }),
  sport('squash', { en: 'Squash', ar: 'الإسكواش' }, { en: 'Court 3', tr: 'Kort 3', ar: 'ملعب 3' }),
  sport(
    'cricket',
    { en: 'Cricket nets', tr: 'Kriket fileleri', ar: 'شبكات الكريكيت' },
    { en: 'Net 1', tr: 'File 1', ar: 'شبكة 1' },
  ),
];
