import { gzipSync } from 'node:zlib';
import { success } from '@courtside/contract/wire/envelope';
import { presentDay, type Viewer, viewKeyOf } from './day.presenter.ts';
import type { DaySnapshot } from './day-snapshot.ts';

/** The serialized answer of the calendar, shared by all viewers who see the same. */
export interface DayPage {
  readonly etag: string;
  readonly body: string;
  /** Compressed on first use. */
  gzip(): Buffer;
}

const pagesOfDay = new WeakMap<DaySnapshot, Map<string, DayPage>>();

/** At most one page per person involved that day, and two for all others. */
export function pageFor(day: DaySnapshot, viewer: Viewer): DayPage {
  const pages = pagesOfDay.get(day) ?? new Map<string, DayPage>();
  pagesOfDay.set(day, pages);
  const key = viewKeyOf(day, viewer);
  const page = pages.get(key) ?? makePage(day, viewer, key);
  pages.set(key, page);
  return page;
}

function makePage(day: DaySnapshot, viewer: Viewer, key: string): DayPage {
  const body = JSON.stringify(success(presentDay(day, viewer)));
  let packed: Buffer | undefined;
  return {
    // Weak, because the compressed and the plain body have the same ETag.
    etag: `W/"${day.version}-${key}"`,
    body,
    gzip: () => {
      packed ??= gzipSync(body);
      return packed;
    },
  };
}
