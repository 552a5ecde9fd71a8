import type { AppContext } from '#context.ts';
import { presentService } from './service.presenter.ts';
import { loadServices } from './service-list.ts';

export async function listServices(context: AppContext) {
  return [...(await loadServices(context)).values()].map(presentService);
}
