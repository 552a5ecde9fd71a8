import { AppError } from '#app-error.ts';
import { violates } from '#database/failures.ts';

/** The database keeps one active admin, whoever removes the others and how. */
export const lastAdminRefusal = async (error: unknown): Promise<unknown> =>
  violates(error, 'member_admin_exists') ? new AppError('staff.last_admin', { cause: error }) : error;
