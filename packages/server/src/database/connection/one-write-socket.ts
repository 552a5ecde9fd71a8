import { Socket } from 'node:net';

/** Queries of the same tick leave in one write: each write is a system call, the largest part of a query's cost. */
export class OneWriteSocket extends Socket {
  override write(...args: unknown[]): boolean {
    if (this.writableCorked === 0) {
      this.cork();
      process.nextTick(() => this.uncork());
    }
    return Reflect.apply(super.write, this, args);
  }
}
