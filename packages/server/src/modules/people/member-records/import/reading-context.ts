import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { selectCategories } from '#modules/club/categories/index.ts';
import { todayOf } from '#platform/today.ts';
import { categoriesByWord, type ReadingContext } from '../fields/record.rules.ts';

/** What a cell is read with: today and the club's categories. */
export async function readingContext(
  db: Db | Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  isDate1904 = false,
): Promise<ReadingContext> {
  const today = todayOf({ clock, settings });
  const categories = (await selectCategories(db)).map(({ key, title, retiredFrom }) => ({
    key,
    titles: Object.values(title).filter(Boolean),
    isRetired: retiredFrom !== null && retiredFrom <= today,
  }));
  return { today, isDate1904, categories: categoriesByWord(categories) };
}
