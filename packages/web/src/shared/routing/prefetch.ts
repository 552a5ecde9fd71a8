/** The router knows which code a path needs; links only know the path. The router hands its knowledge in here. */
let prefetch: (path: string) => void = () => undefined;

export function providePrefetch(provided: (path: string) => void): void {
  prefetch = provided;
}

export function prefetchPage(path: string): void {
  prefetch(path);
}
