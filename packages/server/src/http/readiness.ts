import { AppError } from '#app-error.ts';

/** Until the database answered, was migrated and filled, every call is told to come back. */
export interface Readiness {
  check(): void;
  markReady(): void;
}

export function createReadiness(): Readiness {
  let ready = false;
  return {
    check() {
      if (!ready) throw new AppError('server.unavailable', { headers: { 'retry-after': '2' } });
    },
    markReady() {
      ready = true;
    },
  };
}
