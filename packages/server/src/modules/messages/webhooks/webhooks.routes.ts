import * as webhooks from '@courtside/contract/messages/office-webhooks';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listDeliveries, readDelivery } from './deliveries/read-deliveries.ts';
import { replayDelivery, replayFailed } from './deliveries/replay.ts';
import { testWebhook } from './deliveries/test-webhook.ts';
import { changeWebhook, changeWebhookSecret, makeWebhook } from './setup/edit-webhooks.ts';
import { listWebhooks } from './setup/list-webhooks.ts';
import { switchWebhookOff, switchWebhookOn } from './setup/switch-webhooks.ts';

export const webhooksRoutes: Binding[] = [
  bind(webhooks.listWebhooks, listWebhooks),
  bind(webhooks.makeWebhook, makeWebhook),
  bind(webhooks.changeWebhook, changeWebhook),
  bind(webhooks.changeWebhookSecret, changeWebhookSecret),
  bind(webhooks.switchWebhookOff, switchWebhookOff),
  bind(webhooks.switchWebhookOn, switchWebhookOn),
  bind(webhooks.testWebhook, testWebhook),
  bind(webhooks.listDeliveries, listDeliveries),
  bind(webhooks.readDelivery, readDelivery),
  bind(webhooks.replayDelivery, replayDelivery),
  bind(webhooks.replayFailed, replayFailed),
];
