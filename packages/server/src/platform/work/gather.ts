/**
 * Work that hundreds of requests ask for at once and that costs nearly the same for all of them together. Items that come
 * while it runs wait for one more run, which takes all of them; each caller waits for the run of its own item.
 */
export function gather<Item>(work: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: { readonly items: Item[]; readonly done: Promise<void> } | undefined;
  return (item) => {
    if (waiting) {
      waiting.items.push(item);
      return waiting.done;
    }
    const items = [item];
    const done = last.then(() => {
      waiting = undefined;
      return work(items);
    });
    waiting = { items, done };
    last = done.catch(() => undefined);
    return done;
  };
}

/** One such work per key, for as long as the key is in use. */
export function gatherBy<Key extends object, Item>(
  work: (key: Key, items: readonly Item[]) => Promise<void>,
): (key: Key, item: Item) => Promise<void> {
  const known = new WeakMap<Key, (item: Item) => Promise<void>>();
  return (key, item) => {
    const add = known.get(key) ?? gather((items) => work(key, items));
    known.set(key, add);
    return add(item);
  };
}
