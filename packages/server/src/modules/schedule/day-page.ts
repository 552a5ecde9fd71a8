import { gzipSync } from 'node:zlib';
import { success } from '@courtside/contract/envelope';
import { presentDay, type Viewer, viewKeyOf } from './day.presenter.ts';
import type { DaySnapshot } from './day-snapshot.ts';

/** The calendar's answer as text, made once for all who see the same. */
export interface DayPage {
  readonly etag: string;
  readonly body: string;
  /** Packed when first asked for. */
  gzip(): Buffer;
}

const pagesOfDay = new WeakMap<DaySnapshot, Map<string, DayPage>>();

/** At most one page per person who has something that day, and two for everybody else. */
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
    // Weak: the packed and the plain text are the same answer.
    etag: `W/"${day.version}-${key}"`,
    body,
    gzip: () => {
      packed ??= gzipSync(body);
      return packed;
    },
  };
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/** `If-None-Match`: a list of tags, compared weakly, or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
