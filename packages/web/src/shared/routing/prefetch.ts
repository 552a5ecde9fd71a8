/** Links know a path, the router knows which code it needs: the router registers its prefetch function here. */
let prefetch: (path: string) => void = () => undefined;

export function providePrefetch(provided: (path: string) => void): void {
  prefetch = provided;
}

export function prefetchPage(path: string): void {
  prefetch(path);
}
