interface Entry {
  readonly state: unknown;
  readonly url: string;
}

const ORIGIN = 'http://club.test';

/** A window with a history that goes back and forward some time after it is asked to, as browsers do. */
export function fakeBrowser() {
  const entries: Entry[] = [{ state: null, url: `${ORIGIN}/` }];
  let index = 0;
  let isTravelling = false;
  const listeners = new Set<(event: Event) => void>();
  const current = () => entries[index] as Entry;
  const resolve = (url?: string | URL | null) => new URL(url ?? '', current().url).href;
  const history = {
    get state() {
      return current().state;
    },
    pushState: (state: unknown, _title: string, url?: string) => {
      if (isTravelling) throw new Error('A push while the browser goes back ends at an unknown page.');
      const entry = { state, url: resolve(url) };
      entries.splice(++index, entries.length, entry);
    },
    replaceState: (state: unknown, _title: string, url?: string) => {
      entries[index] = { state, url: resolve(url) };
    },
    go: (delta: number) => {
      isTravelling = true;
      setTimeout(() => {
        isTravelling = false;
        if (!entries[index + delta]) return;
        index += delta;
        for (const listener of listeners) listener(new Event('popstate'));
      }, 5);
    },
  };
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 40));
  const travel = (delta: number) => {
    history.go(delta);
    return settled();
  };
  const window = {
    history,
    get location() {
      return new URL(current().url);
    },
    addEventListener: (_type: string, listener: (event: Event) => void) => void listeners.add(listener),
    setTimeout: (work: () => void) => setTimeout(work),
  };
  return {
    window: window as unknown as Window,
    visit: (path: string) => history.pushState({ idx: entries.length }, '', path),
    back: () => travel(-1),
    forward: () => travel(1),
    settled,
    /** The paths from the oldest to the newest, a star at the current one. */
    entries: () => entries.map(({ url }, at) => `${url.slice(ORIGIN.length)}${at === index ? '*' : ''}`),
  };
}
