import { AppError } from '#app-error.ts';
import { violates } from '#database/failures.ts';

/** The database keeps one active admin, and one with a password, whoever removes the others and how. */
export async function lastAdminRefusal(error: unknown): Promise<unknown> {
  if (violates(error, 'member_admin_exists')) return new AppError('staff.last_admin', { cause: error });
  return violates(error, 'admin_password_exists') ? new AppError('staff.last_password', { cause: error }) : error;
}
