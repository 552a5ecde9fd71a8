import type { Tx } from '#database/database.ts';
import { visitorCategoryKey } from '#modules/club/categories/index.ts';
import { toDate } from '#platform/clock.ts';
import { insertRows, takeNumbers } from '../rows.ts';

const FIRST_NAMES = ['Alex', 'Robin', 'Sam', 'Kim', 'Noa'];
const SURNAMES = [
  'Baldacchino',
  'Brincat',
  'Keller',
  'Yavuz',
  'Hamdan',
  'Okafor',
  'Silva',
  'Petrov',
  'Larsen',
  'Doyle',
];

/** People without a membership for whom the desk books now and then. */
export async function addVisitors(tx: Tx, at: Temporal.Instant): Promise<void> {
  const names = SURNAMES.flatMap((surname) => FIRST_NAMES.map((first) => ({ first, surname })));
  const number = await takeNumbers(tx, 'visitor_number', names.length);
  const category = await visitorCategoryKey(tx);
  await insertRows(
    tx,
    'member',
    names.map(({ first, surname }, index) => ({
      code: `GUEST-${String(number + index).padStart(6, '0')}`,
      first_name: first,
      surname,
      gender: 'O',
      role: 'visitor',
      category_key: category,
      show_name_in_schedule: false,
      created_at: toDate(at).toISOString(),
    })),
  );
}
