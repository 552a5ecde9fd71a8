/**
 * Back closes the topmost dialog, sheet or menu: each has an entry of its own in the browser's history, with the address of
 * its page (decision 0112). The router sees the history without these entries.
 */
interface RouterEntry {
  readonly state: HistoryState | null;
  readonly url: string;
}

interface HistoryState {
  /** The router's number of the entry. The entries of overlays have the number of their page. */
  readonly idx?: number;
  /** How many overlays are open at this entry. */
  readonly overlays?: number;
}

type CloseOverlay = () => void;

/** From bottom to top. */
const openOverlays: CloseOverlay[] = [];
let follow: { readonly opened: () => void; readonly closed: () => void } | undefined;

/** Registers an open overlay, which Back closes with `close`; returns the function that removes it. */
export function addOverlay(close: CloseOverlay): () => void {
  openOverlays.push(close);
  follow?.opened();
  return () => {
    openOverlays.splice(openOverlays.lastIndexOf(close), 1);
    follow?.closed();
  };
}

/** The window for the router. Only one is in use. */
export function windowWithoutOverlays(page: Window): Window {
  const { history } = page;
  const depth = () => depthOf(history.state);
  /** What the history has for the page, below its overlays. */
  let written = readEntry(page);
  /** What the router has written last. */
  let entry = written;
  // The browser goes back some time after it is asked to; what the router writes until then is written afterwards.
  let isTravelling = false;
  const waiting: (() => void)[] = [];

  const travelTo = (overlays: number) => {
    isTravelling = true;
    history.go(overlays - depth());
  };
  const settle = () => {
    if (isTravelling) return;
    for (let overlays = depth() + 1; overlays <= openOverlays.length; overlays++)
      history.pushState(withDepth(written.state, overlays), '', written.url);
    if (depth() > openOverlays.length) travelTo(openOverlays.length);
  };
  // Later, because an overlay is mostly closed together with a navigation, or by another overlay that replaces it.
  const settleLater = () => void page.setTimeout(settle);
  follow = { opened: settle, closed: settleLater };

  const replace = (next: RouterEntry) => {
    written = next;
    history.replaceState(withDepth(next.state, depth()), '', next.url);
  };
  const push = (next: RouterEntry) => {
    if (depth() > 0) {
      // The next page follows this page, not one of its overlays.
      travelTo(0);
      waiting.unshift(() => push(next));
      return;
    }
    written = next;
    history.pushState(next.state, '', next.url);
    settleLater();
  };
  const write =
    (apply: (next: RouterEntry) => void) => (state: HistoryState | null, _title: string, url?: string | URL | null) => {
      // Without an address the page keeps the one it has, and what is behind its #.
      const next = { state, url: url == null ? entry.url : new URL(url, entry.url).href };
      entry = next;
      if (isTravelling) waiting.push(() => apply(next));
      else apply(next);
    };

  const listeners = new Set<EventListener>();
  const arrive = (event: Event) => {
    const isAsked = isTravelling;
    isTravelling = false;
    if (history.state?.idx === written.state?.idx) {
      // The page may have replaced its address while an overlay was open.
      replace(written);
      if (!isAsked) closeAbove(depth());
    } else {
      written = readEntry(page);
      closeAbove(0);
      if (waiting.length === 0) {
        entry = written;
        for (const listener of listeners) listener(event);
      }
    }
    while (!isTravelling && waiting.length > 0) waiting.shift()?.();
    settleLater();
  };
  page.addEventListener('popstate', arrive);
  // After a reload the overlays are closed.
  settleLater();

  return {
    history: {
      get state() {
        return entry.state;
      },
      pushState: write(push),
      replaceState: write(replace),
      go: (delta: number) => history.go(delta - depth()),
    },
    get location() {
      return Object.assign(new URL(entry.url), { assign: (url: string) => page.location.assign(url) });
    },
    addEventListener: (_type: string, listener: EventListener) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: EventListener) => void listeners.delete(listener),
  } as unknown as Window;
}

/** From top to bottom; an overlay may stay open, such as a form that asks first. */
function closeAbove(depth: number): void {
  for (const close of openOverlays.slice(depth).reverse()) close();
}

const readEntry = ({ history, location }: Window): RouterEntry => ({
  state: withDepth(history.state, 0),
  url: location.href,
});

const depthOf = (state: HistoryState | null): number => state?.overlays ?? 0;

function withDepth(state: HistoryState | null, overlays: number): HistoryState | null {
  if (overlays === 0 && depthOf(state) === 0) return state;
  const { overlays: _, ...page } = state ?? {};
  return overlays > 0 ? { ...page, overlays } : page;
}
