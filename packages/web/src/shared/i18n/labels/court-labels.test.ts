import { expect, test } from 'vitest';
import { i18n, switchLanguage } from '#shared/i18n/i18n.ts';
import { sampleService } from '#shared/testing/sample-service.ts';
import { clubWord, learnClubWords, learnOtherTitles, sportTitle } from './club-words.ts';
import { courtCountLabel } from './court-labels.ts';
import { titleLabel } from './title-label.ts';

test('the club’s titles are translated, what it has not translated is shown unchanged', async () => {
  const court = { title: 'Court 3', titles: { en: 'Court 3', tr: 'Kort 3', ar: 'ملعب 3' }, hasLights: false };
  const clay = { courtType: 'Clay', courtTypes: { en: 'Clay', ar: 'ترابي' } };
  const practice = { key: 'practice', minimumPlayers: 1, maximumPlayers: 4 };
  learnClubWords([
    sampleService({ titles: { en: 'Tennis', ar: 'التنس' }, courts: [{ ...court, ...clay, key: 'TEN3' }] }),
    sampleService({
      key: 'squash',
      title: 'Squash {2}',
      courts: [{ ...court, key: 'SQU3', courtType: 'Maple', titles: { en: 'Court 3', ar: 'قاعة 3' } }],
      bookingTypes: [{ ...practice, title: 'Net practice', titles: { en: 'Net practice', ar: 'تمرين الشبكة' } }],
    }),
  ]);
  await switchLanguage('ar');
  const { t } = i18n;
  expect(clubWord('Court 3', t, 'tennis')).toBe('ملعب 3');
  expect(clubWord('Court 3', t, 'squash')).toBe('قاعة 3');
  expect(clubWord('Court 3', t)).toBe('ملعب 3');
  expect(clubWord('Centre Court', t, 'tennis')).toBe('Centre Court');
  expect(clubWord('Clay', t, 'tennis')).toBe('ترابي');
  expect(clubWord('Maple', t, 'squash')).toBe('Maple');
  expect(clubWord('Net practice', t, 'squash')).toBe('تمرين الشبكة');
  expect(titleLabel({ service: 'squash', title: 'Squash, Net practice' }, t, 'ar')).toBe('Squash {2}، تمرين الشبكة');
  expect(sportTitle('tennis', t)).toBe('التنس');
  expect(sportTitle('squash', t)).toBe('Squash {2}');
  expect(sportTitle('rowing', t, 'Rowing')).toBe('Rowing');
});

test('hidden sports and former courts have the club’s titles; what is offered now counts before what was', async () => {
  const court = {
    key: 'BOW1',
    title: 'Lawn 1',
    titles: { en: 'Lawn 1', ar: 'ملعب 1' },
    courtType: 'Clay',
    hasLights: false,
  };
  learnClubWords([sampleService({ key: 'bowls', courts: [court] })]);
  const former = [
    { en: 'Lawn 1', ar: 'ملعب قديم' },
    { en: 'Lawn 9', ar: 'ملعب 9' },
  ];
  learnOtherTitles({
    services: [
      { key: 'bowls', titles: { en: 'Bowls' }, words: former },
      { key: 'rowing', titles: { en: 'Rowing', ar: 'التجديف' }, words: [{ en: 'Lane 1', ar: 'مسار 1' }] },
    ],
    plans: [],
  });
  await switchLanguage('ar');
  const { t } = i18n;
  expect(sportTitle('rowing', t, 'Rowing')).toBe('التجديف');
  expect(clubWord('Lane 1', t, 'rowing')).toBe('مسار 1');
  expect(clubWord('Lawn 9', t, 'bowls')).toBe('ملعب 9');
  expect(clubWord('Lawn 1', t, 'bowls')).toBe('ملعب 1');
  learnOtherTitles({ services: [], plans: [] });
});

test('courts are counted by the club’s own word for them', async () => {
  await switchLanguage('en');
  const courts = [1, 2].map((n) => ({ key: `C${n}`, title: `Net ${n}`, courtType: 'Turf', hasLights: false }));
  expect(courtCountLabel({ courts, courtWords: { en: 'Net' } }, i18n.t)).toBe('2 nets');
  expect(courtCountLabel({ courts: courts.slice(1) }, i18n.t)).toBe('1 court');
  expect(courtCountLabel({ courts, courtWords: { en: 'Lane', tr: 'Kulvar' } }, i18n.t)).toBe('2 × Lane');
  await switchLanguage('tr');
  expect(courtCountLabel({ courts, courtWords: { en: 'Lane', tr: 'Kulvar' } }, i18n.t)).toBe('2 × Kulvar');
});
