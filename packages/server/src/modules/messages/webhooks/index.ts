export { purgeWebhooks } from './purge-webhooks.ts';
export { sendWebhooks } from './send/send-webhooks.ts';
export { forgetForeignSnapshots } from './store/read-events.repository.ts';
