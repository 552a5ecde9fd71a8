import type { Tx } from '#database/database.ts';
import { storeCategory } from '#modules/club/categories/index.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Members of the demo club who are juniors. They have no future booking, like their neighbours. */
const JUNIORS = ['1194', '1195', '1198', '1199'];

/** A parent who may bring guests, and the juniors for whom this parent pays. */
const FAMILY = { payer: '1109', children: ['1195', '1199'] };

/** Categories with rules, so that the demo shows what they mean. Members get them after the history, which knows no rules. */
export async function createDemoCategories(tx: Tx): Promise<void> {
  await storeCategory(tx, 'member', {
    title: { en: 'Member', tr: 'Üye', ar: 'عضو' },
    isDefault: true,
    isForVisitors: false,
    retiredFrom: null,
    rules: [],
    // Some members of the demo have lapsed, so that its lists show them; all of them can be tried out.
    lapsedMayBook: true,
    claimMayBook: false,
    sentences: {},
  });
  await storeCategory(tx, 'juniors', {
    title: { en: 'Junior', tr: 'Genç', ar: 'ناشئ' },
    isDefault: false,
    isForVisitors: false,
    retiredFrom: null,
    rules: [
      {
        service: null,
        perWeek: 4,
        peakPerWeek: 1,
        hours: [{ weekdays: EVERY_DAY, from: '07:00', to: '18:00' }],
        mayBook: true,
      },
    ],
    lapsedMayBook: true,
    claimMayBook: false,
    sentences: {},
  });
  await tx.updateTable('member').set({ category_key: 'juniors' }).where('code', 'in', JUNIORS).execute();
  await storeCategory(tx, 'family', {
    title: { en: 'Family', tr: 'Aile', ar: 'عائلي' },
    isDefault: false,
    isForVisitors: false,
    retiredFrom: null,
    rules: [{ service: null, mayBook: true, guestsPerMonth: 2, guestFee: 6 }],
    lapsedMayBook: true,
    claimMayBook: false,
    sentences: {},
  });
  await storeCategory(tx, 'visitors', {
    title: { en: 'Visitor', tr: 'Ziyaretçi', ar: 'زائر' },
    isDefault: false,
    isForVisitors: true,
    retiredFrom: null,
    rules: [{ service: null, perWeek: 3, mayBook: true }],
    lapsedMayBook: true,
    claimMayBook: false,
    sentences: {},
  });
  await tx.updateTable('member').set({ category_key: 'family' }).where('code', '=', FAMILY.payer).execute();
  await tx
    .updateTable('member')
    .set(({ selectFrom }) => ({
      family_payer_id: selectFrom('member as payer').select('payer.id').where('payer.code', '=', FAMILY.payer),
    }))
    .where('code', 'in', FAMILY.children)
    .execute();
}
