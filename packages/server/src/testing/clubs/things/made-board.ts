import { makeBoard } from '@courtside/contract/clubhouse/office-boards';
import type { BookingClub } from '../booking-club.ts';

/** A wall board that an admin has made. */
export async function boardOf(
  club: Pick<BookingClub, 'call' | 'login'>,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; secret: string }> {
  const body = { title: 'Club house', names: 'short', languages: ['en'], ...changes };
  const { data } = await club.call(makeBoard, { as: await club.login('9001'), body: body as never });
  return { id: String(data.id), secret: data.secret };
}
