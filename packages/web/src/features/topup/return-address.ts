import { PATHS } from '#shared/routing/paths.ts';

const OURS = 'http://club.invalid';

/** spec 4: the saved last URL with `pay`, where 1 means success and anything else rejected. */
export function returnAddress(saved: string | undefined, pay: 0 | 1): string {
  const url = new URL(saved ?? PATHS.myAccount, OURS);
  // Storage may hold anything: only a path of this app is gone back to.
  const back = url.origin === OURS ? url : new URL(PATHS.myAccount, OURS);
  back.searchParams.set('pay', String(pay));
  return back.pathname + back.search;
}
